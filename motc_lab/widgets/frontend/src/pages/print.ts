/** The entry of pages for paper: the button that prints the page it stands on. */
document.querySelector("[data-print]")?.addEventListener("click", () => print());
