/*
 * India's nine scripts stand in Unicode as blocks of 128 that are parallel to Devanagari's: one table of offsets reads
 * them all. What a block has of its own is in `OWN`.
 */

/** Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. */
const FIRST = 0x0900;
const LAST = 0x0d7f;
const BLOCK = 0x80;

/** A consonant without an h of its own in folded names: what a flap is ('ड़', between r and d), and Tamil's 'ழ'. */
export const FLAP = 'ɽ';
export const ZHA = 'ɻ';

const VIRAMA = 0x4d;
const NUKTA = 0x3c;

const VOWELS: readonly [offset: number, ...letters: string[]][] = [
  [0x04, 'a', 'a', 'a', 'i', 'i', 'u', 'u', 'ri', 'li', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'],
  [0x60, 'ri', 'li'],
  [0x72, 'e'],
];
const SIGNS: readonly [offset: number, ...letters: string[]][] = [
  [0x3e, 'a', 'i', 'i', 'u', 'u', 'ri', 'ri', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'],
  [0x55, 'e', '', 'u'],
  [0x62, 'li', 'li'],
];
const CONSONANTS: readonly [offset: number, ...letters: string[]][] = [
  [
    0x15,
    'k',
    'kh',
    'g',
    'gh',
    'n',
    'ch',
    'ch',
    'j',
    'jh',
    'n',
    't',
    'th',
    'd',
    'dh',
    'n',
    't',
    'th',
    'd',
    'dh',
    'n',
    'n',
  ],
  [0x2a, 'p', 'ph', 'b', 'bh', 'm', 'y', 'r', 'r', 'l', 'l', ZHA, 'v', 'sh', 'sh', 's', 'h'],
  [0x58, 'k', 'kh', 'g', 'j', FLAP, FLAP, 'f', 'y'],
];
/** Nasal dots, the breath at a word's end, and Gurmukhi's own nasal. */
const OTHERS: readonly [offset: number, ...letters: string[]][] = [[0x00, 'n', 'n', 'n', '']];

/** With a dot below. */
const DOTTED: Readonly<Record<string, string>> = {
  j: 'j',
  ph: 'f',
  d: FLAP,
  dh: FLAP,
  kh: 'kh',
  g: 'g',
  k: 'k',
  y: 'y',
};

const table = (ranges: typeof VOWELS): ReadonlyMap<number, string> =>
  new Map(ranges.flatMap(([offset, ...letters]) => letters.map((letter, index) => [offset + index, letter] as const)));
const vowels = table(VOWELS);
const signs = table(SIGNS);
const consonants = table(CONSONANTS);
const others = table(OTHERS);

/** What stands in one block alone: a consonant with its vowel (true) or without. */
const OWN: ReadonlyMap<string, readonly [letters: string, hasVowel: boolean]> = new Map([
  ['ং', ['ng', false]],
  ['য', ['j', true]],
  ['ৎ', ['t', false]],
  ['ৰ', ['r', true]],
  ['ৱ', ['v', true]],
  ['ଯ', ['j', true]],
  ['ୱ', ['v', true]],
  ['ੰ', ['n', false]],
  ['ੱ', ['', false]],
  ['ൎ', ['r', false]],
  ['ൺ', ['n', false]],
  ['ൻ', ['n', false]],
  ['ർ', ['r', false]],
  ['ൽ', ['l', false]],
  ['ൾ', ['l', false]],
  ['ൿ', ['k', false]],
  ['ೞ', [ZHA, true]],
]);

const SPELLED: readonly [RegExp, string][] = [
  // Bengali's and Odia's 'ja' with a dot is a 'ya'.
  [/\u09af\u09bc/gu, '\u09df'],
  [/\u0b2f\u0b3c/gu, '\u0b5f'],
  // Bengali's 'ya' below another letter is not said; it opens the vowel after it: 'গ্যা' is 'ga'.
  [/\u09cd\u09af/gu, ''],
  // 'दार्जिलिंग' ends as 'Darjeeling' does: with no vowel, though none is taken from it.
  [/([ंংਂੰંଂ]|ङ्|ঙ্|ଙ୍)[गগਗગଗ](?![\u0900-\u0d7f])/gu, '$1'],
  // A 'da' within a word is a flap, whether it has its dot or not; doubled and after a nasal it is none.
  [/(?<=[\u0905-\u0914\u0915-\u0939\u093c\u093e-\u094c])([\u0921\u0922])(?![\u093c\u094d])/gu, '$1\u093c'],
  // Of Malayalam's 'ra', two written together are a 't', and one after an 'n' as well.
  [/റ്റ/gu, 'ട്ട'],
  [/ന്റ|ൻറ|ൻ്റ/gu, 'ന്ട'],
];

const isOfScripts = (code: number): boolean => code >= FIRST && code <= LAST;

/** True where a text has a letter of the nine scripts. */
export const hasScript = (text: string): boolean => /[ऀ-ൿ]/u.test(text);

type Sound = { letters: string; kind: 'consonant' | 'sign' | 'virama' | 'nukta' | 'other' };

function soundOf(letter: string): Sound | null {
  const code = letter.codePointAt(0) ?? 0;
  if (!isOfScripts(code)) return null;
  const own = OWN.get(letter);
  if (own) return { letters: own[0], kind: own[1] ? 'consonant' : 'other' };
  const offset = code % BLOCK;
  if (offset === VIRAMA) return { letters: '', kind: 'virama' };
  if (offset === NUKTA) return { letters: '', kind: 'nukta' };
  const consonant = consonants.get(offset);
  if (consonant !== undefined) return { letters: consonant, kind: 'consonant' };
  const sign = signs.get(offset);
  if (sign !== undefined) return { letters: sign, kind: 'sign' };
  return { letters: vowels.get(offset) ?? others.get(offset) ?? '', kind: 'other' };
}

/** Writes sound after sound; a consonant waits for its vowel, which is an 'a' where none follows. */
class LatinText {
  #written = '';
  #open: string | null = null;

  take({ letters, kind }: Sound): void {
    if (kind === 'nukta') this.#open = this.#open === null ? null : (DOTTED[this.#open] ?? this.#open);
    else if (kind === 'virama') this.#close('');
    else if (kind === 'sign' && this.#open !== null) this.#close(letters);
    else {
      this.#close('a');
      if (kind === 'consonant') this.#open = letters;
      else this.#written += letters;
    }
  }

  #close(vowel: string): void {
    if (this.#open !== null) this.#written += this.#open + vowel;
    this.#open = null;
  }

  end(): string {
    this.#close('a');
    return this.#written;
  }
}

// What has neither a letter nor a joiner of theirs, as most names, need not be looked through.
const HAS_THEIRS = /[ऀ-ൿ\u200c\u200d]/u;

/** A text with the letters of the nine scripts in Latin ones, every consonant with its vowel; the rest as it is. */
export function inLatin(text: string): string {
  if (!HAS_THEIRS.test(text)) return text;
  const plain = SPELLED.reduce((known, [from, to]) => known.replace(from, to), text.normalize('NFC'));
  const latin = new LatinText();
  for (const letter of plain) {
    // Joiners tell how letters are drawn, not how they sound.
    if (letter !== '\u200c' && letter !== '\u200d') latin.take(soundOf(letter) ?? { letters: letter, kind: 'other' });
  }
  return latin.end();
}
