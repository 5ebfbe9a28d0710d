"""The editor: any position by board, form and code, legal or not, with repairs."""
