"""Cat & Chocolate at the table: its set-up, its screen, and how the device is handed round."""
