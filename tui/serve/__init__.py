"""The same app in a browser: a guarded server, its page, and what it tells the app.

Nothing is re-exported: the app imports `tui.serve.child` at every start, and only the command
`deduce serve` may pay for the web server behind `tui.serve.command`.
"""
