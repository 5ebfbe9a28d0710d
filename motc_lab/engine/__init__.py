"""The rules: ``core`` for any table game, ``motc`` for Match of the Century."""
