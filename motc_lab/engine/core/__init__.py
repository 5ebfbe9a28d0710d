"""What every table game needs: the tree of what was played."""
