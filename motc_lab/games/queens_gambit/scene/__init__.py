"""What a table of The Queen's Gambit shows, built from one seat's view.

``build`` adds to the plain table (``board``) what a picture of its own needs: what
everybody has taken (``sides``), where the revealed card leads, the last move.
``picture`` paints it; ``terms`` says what is chosen before a match on a page.
"""
