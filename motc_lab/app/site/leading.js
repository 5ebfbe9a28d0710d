// Leads an address of the server to the file that answers it: the query may ask for another one than this.
(() => {
  const { goal, here, own, variants, choices } = JSON.parse(document.documentElement.dataset.site);
  const query = new URLSearchParams(location.search);
  const spoken = () => navigator.languages?.map((tag) => tag.slice(0, 2)).find((tag) => tag === "en" || tag === "de");
  const isPlain = Object.keys(own).length === 0;
  const said = (name) => query.get(name) ?? own[name] ?? (name === "lang" && isPlain ? spoken() : undefined);
  const word = ([name, usual]) => {
    const value = said(name) || usual;
    return value === usual ? "" : `.${value === "1" ? name : value}`;
  };
  const asked = Object.entries(choices).map(word).join("");
  const wanted = variants.includes(asked) ? asked : here;
  if (wanted !== here) location.replace(`${goal}${wanted}.html${location.search}${location.hash}`);
})();
