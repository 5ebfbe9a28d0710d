"""Light and dark of pictures: as the notebook around them says, else as the system."""

from typing import Final

_LIGHT: Final = (
    '[data-jp-theme-light="true"] .jp-OutputArea',  # JupyterLab, Notebook 7
    '[data-vscode-theme-kind$="light"]',
    'html[theme="light"]',  # Colab
)
_DARK: Final = (
    '[data-jp-theme-light="false"] .jp-OutputArea',
    '[data-vscode-theme-kind="vscode-dark"]',
    '[data-vscode-theme-kind="vscode-high-contrast"]',
    'html[theme="dark"]',
)


def themed(root: str, light: str, dark: str) -> str:
    """Return the colours of a picture whose root has a class, for every host.

    The living boards read the same attributes (``frontend/src/pure/theme.ts``).
    """
    rules = [
        f".{root}{{{light}}}",
        f"@media (prefers-color-scheme:dark){{.{root}{{{dark}}}}}",
    ]
    for hosts, colours in ((_LIGHT, light), (_DARK, dark)):
        selectors = ",".join([f"{host} .{root}" for host in hosts])
        rules.append(f"{selectors}{{{colours}}}")
    return "\n".join(rules)
