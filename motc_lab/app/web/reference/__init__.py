"""Pages to look things up in: rules, words, cards, a summary to print, a search.

They need no kernel and no script. Everything on them comes from the catalogue, the
rules reference and the edition, so that no second copy can grow old.
"""
