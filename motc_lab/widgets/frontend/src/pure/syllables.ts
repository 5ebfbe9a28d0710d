/** Where a long word may be broken: soft hyphens for browsers that bring no dictionary of the language. */

const SHY = "\u00ad";
const LEAST_LETTERS = 8;
const LEAST_AT_AN_END = 3;
/** A vowel, what ends its syllable, and the most that begins the next one, up to its vowel. */
const BREAK = /[aeiouyäöü]([^aeiouyäöü]*?)(?=(?:sch[wlmnr]?|ch|ck|ph|qu|th|[bdfgkpt]r|[bfgkp]l|[a-zß])[aeiouyäöü])/gi;

/** The text with a soft hyphen wherever a long word of it may be broken. */
export function softened(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length < LEAST_LETTERS ? word : broken(word)));
}

function broken(word: string): string {
  return word.replace(BREAK, (syllable, _, at: number) => {
    const end = at + syllable.length;
    return end < LEAST_AT_AN_END || end > word.length - LEAST_AT_AN_END || isVowel(word[end]) ? syllable : syllable + SHY;
  });
}

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && "aeiouyäöü".includes(letter.toLowerCase());
}
