"""The edition without a server beside a bare Pyodide, in a real browser."""
