"""The exhibits that lessons can show, one module each; see lessons.exhibit."""
