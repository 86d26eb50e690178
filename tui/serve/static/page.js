// What the stock page script leaves out: font and size, focus, touch, the on-screen keyboard, waking up.
"use strict";

(() => {
  const COLUMNS = 40; // what a phone held upright shows
  const ADVANCE = 0.6; // width of a Roboto Mono character, in its size
  const SIZE = 16;
  const SMALLEST = 13; // three rows stay 48 points high
  const NARROW = 600;
  const FONT_PATIENCE = 3000; // milliseconds
  const ASLEEP = { visible: 5000, hidden: 90000 }; // browsers let the clock of a hidden page tick once a minute

  const terminal = document.getElementById("terminal");
  const notice = document.getElementById("notice");
  const keyboard = document.getElementById("keyboard");
  const coarse = matchMedia("(pointer: coarse)").matches;
  const asked = Number(new URLSearchParams(location.search).get("fontsize"));
  const size = asked >= 6 && asked <= 60 ? asked : fittingSize();

  // The cookie is set by now; an address that is copied or looked at must not hand the token on.
  // The stock script also obeys other parameters (?ping fetches any address): drop them all.
  history.replaceState(null, "", location.pathname + (size === asked ? `?fontsize=${size}` : ""));

  function fittingSize() {
    // A phone that is turned keeps its size, so its short side decides.
    const width = coarse ? Math.min(innerWidth, screen.width, screen.height) : innerWidth;
    return width < NARROW ? Math.max(SMALLEST, Math.floor(width / COLUMNS / ADVANCE)) : SIZE;
  }

  // ---- one notice over everything: it swallows the key or tap that takes it away

  let opening = true;
  let goOn = null; // what that key or tap does; nothing while the page cannot go on

  function tell(text, next) {
    notice.textContent = text;
    notice.hidden = false;
    goOn = next;
  }

  function dismiss() {
    opening = false;
    notice.hidden = true;
    goOn = null;
  }

  function swallow(event) {
    noticeSleep();
    if (notice.hidden) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (goOn) goOn();
  }
  for (const type of ["keydown", "mousedown", "touchstart", "click"]) {
    addEventListener(type, swallow, { capture: true, passive: false });
  }

  // ---- sleep: a clock that jumps was asleep

  let ticked = { at: Date.now(), visibility: document.visibilityState };

  function noticeSleep() {
    const gap = Date.now() - ticked.at;
    if (gap > ASLEEP[ticked.visibility] && notice.hidden) {
      tell("This device was asleep.\n\nTap or press any key to go on; it enters nothing.", dismiss);
    }
    ticked = { at: Date.now(), visibility: document.visibilityState };
  }
  setInterval(noticeSleep, 1000);
  document.addEventListener("visibilitychange", () => {
    noticeSleep();
    stayAwake();
  });

  function stayAwake() {
    // Browsers offer this on localhost and https alone, and take it back when the page is hidden.
    if (navigator.wakeLock && document.visibilityState === "visible") {
      navigator.wakeLock.request("screen").catch(() => {}); // refused, say on low battery: the screen just sleeps
    }
  }
  stayAwake();

  // ---- the connection: say why it ended, and open the game again on request

  class WatchedSocket extends WebSocket {
    constructor(url) {
      super(url);
      this.addEventListener("close", (event) => ended(event.reason || "The connection was lost."));
      this.addEventListener("message", (event) => {
        if (opening && typeof event.data !== "string") dismiss(); // the app's first screen
      });
    }

    send(data) {
      if (this.readyState === WatchedSocket.OPEN) super.send(data);
    }
  }
  window.WebSocket = WatchedSocket;
  terminal.dataset.sessionWebsocketUrl =
    location.origin.replace("http", "ws") + location.pathname.replace(/\/$/, "") + "/ws";

  function ended(reason) {
    tell(`${reason}\n\nTap or press any key to open the game again.`, () => {
      tell("Opening the game...", null);
      fetch(location.href, { cache: "no-store" }).then(
        () => location.reload(),
        () => ended("The server does not answer. Is deduce serve still running?"),
      );
    });
  }

  // ---- start: the stock script measures a character at once, so the font has to be there

  terminal.dataset.fontSize = size;
  const start = window.onload;
  window.onload = null;
  const font = Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} ${size}px "Roboto Mono"`)));
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE));
  Promise.race([font, patience]).catch(() => {}).finally(() => {
    start();
    attachKeyboard(terminal.querySelector("textarea"));
    if (window.visualViewport) visualViewport.addEventListener("resize", fitAboveKeyboard);
  });

  // ---- the on-screen keyboard: only when asked for

  function attachKeyboard(textarea) {
    if (coarse) textarea.inputMode = "none";
    textarea.setAttribute("autocomplete", "off");
    textarea.focus();
    terminal.addEventListener("click", () => textarea.focus()); // also beside the last row and column
    keyboard.addEventListener("mousedown", (event) => event.preventDefault()); // keeps the focus
    keyboard.addEventListener("click", () => {
      const wanted = textarea.inputMode === "none";
      textarea.inputMode = wanted ? "text" : "none";
      keyboard.setAttribute("aria-pressed", String(wanted));
      textarea.blur(); // a focused element takes a new mode only when it is focused again
      textarea.focus();
    });
  }

  function fitAboveKeyboard() {
    if (visualViewport.scale !== 1) return; // zoomed in, nothing covers the page
    document.body.style.height = `${visualViewport.height}px`;
    scrollTo(0, 0);
    window.onresize();
  }

  // ---- a vertical swipe turns the wheel; a tap is left to the browser, which makes a click of it

  let swipe = null;

  terminal.addEventListener("touchstart", (event) => {
    swipe = event.touches.length === 1 ? { y: event.touches[0].clientY } : null;
  }, { passive: true });

  terminal.addEventListener("touchmove", (event) => {
    if (!swipe || event.touches.length !== 1) return;
    const touch = event.touches[0];
    const screen = terminal.querySelector(".xterm-screen");
    const step = size * 2; // points of finger for one notch of the wheel
    while (Math.abs(touch.clientY - swipe.y) >= step) {
      const up = touch.clientY > swipe.y;
      swipe.y += up ? step : -step;
      screen.dispatchEvent(new WheelEvent("wheel", {
        deltaY: up ? -1 : 1,
        deltaMode: WheelEvent.DOM_DELTA_LINE,
        clientX: touch.clientX,
        clientY: touch.clientY,
        bubbles: true,
        cancelable: true,
      }));
    }
    event.preventDefault(); // after a swipe no click
  }, { passive: false });

  terminal.addEventListener("touchend", () => {
    swipe = null;
  });
})();
