"""The types of questions that checks can ask, one module each; see lessons.exercise."""
