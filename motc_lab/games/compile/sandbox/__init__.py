"""What Compile adds to the sandbox: which card may lie face-down."""
