/** Where the scripts of India begin that share one plan: what stands at one place of each block sounds alike. */
const FIRST_BLOCK = 0x0980;
const LAST_BLOCK = 0x0d00;
const BLOCK_SIZE = 0x80;
/** Bengali, Gurmukhi and Gujarati do not speak the 'a' that the last consonant of a word carries. */
const LAST_MUTE_BLOCK = 0x0a80;
const NUKTA_OR_JOINER = /\u200c|\u200d|\u09bc|\u0a3c|\u0abc|\u0b3c|\u0cbc/g;

const placed = (first: number, sounds: string): [place: number, sound: string][] =>
  sounds.split(' ').map((sound, index) => [first + index, sound]);

/** Each carries an 'a', unless a sign follows. */
const consonants = new Map(
  placed(0x15, 'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'),
);
/** What stands in the place of that 'a'; the last says that there is none. */
const signs = new Map(placed(0x3e, 'a i i u u ri ri e e e ai o o o au').concat([[0x4d, '']]));
const others = new Map([
  ...placed(0x01, 'n n h'),
  ...placed(0x05, 'a a i i u u ri li e e e ai o o o au'),
  ...placed(0x66, '0 1 2 3 4 5 6 7 8 9'),
  // The cut-off letters of Malayalam, Bengali's cut-off 't', Gurmukhi's nasal.
  ...placed(0x7a, 'n n r l l k'),
  [0x4e, 't'] as const,
  [0x70, 'n'] as const,
]);

/** The block of a letter and its place there; null for letters of other scripts. */
function placeOf(letter: string): { block: number; place: number } | null {
  const code = letter.codePointAt(0) ?? 0;
  const place = code % BLOCK_SIZE;
  const block = code - place;
  return block < FIRST_BLOCK || block > LAST_BLOCK ? null : { block, place };
}

/**
 * A word in Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada or Malayalam as one writes it in English by its sound: 'বসেরা'
 * is 'Basera'. Letters of other scripts stay as they are.
 */
export function bySound(word: string): string {
  let written = '';
  let owed = '';
  for (const letter of word.replace(NUKTA_OR_JOINER, '')) {
    const found = placeOf(letter);
    const sign = found && signs.get(found.place);
    const consonant = found && consonants.get(found.place);
    written += sign ?? owed + (consonant ?? (found ? (others.get(found.place) ?? '') : letter));
    owed = consonant === undefined || consonant === null ? '' : 'a';
  }
  const last = placeOf(word.at(-1) ?? '');
  const spoken = last && last.block <= LAST_MUTE_BLOCK && written.length > 1 ? written : written + owed;
  return spoken.replace(/ny(?=ch|j)/g, 'n').replace(/\p{L}/u, (first) => first.toUpperCase());
}
