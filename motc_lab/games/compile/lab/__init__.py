"""The laboratory of Compile: ``protocols`` studies what it is worth to have which."""
