"""Runs in Pyodide: reads records, plays them again, and writes them down."""

from motc_lab.engine.record import read_record, write_record

given: dict[str, str] = globals()["GIVEN"]

FOUND = {name: write_record(read_record(text)) for name, text in given.items()}
