"""From what a page says to the next picture; no Jupyter, sockets, threads or keys.

``controller`` is what all of them have in common, ``messages`` what a page may say.
``board`` plays a session, ``answers_aside`` with bots that take their time; on it stand
``play`` (whole matches and their terms) and ``sandbox``. ``chapter`` runs a lesson,
``editor`` sets up a position, ``designer`` works at an edition, ``companion`` counts a
match at a real table. ``keeping`` says what a
page keeps for its next visit, ``contract`` what the front end is generated from.
"""
