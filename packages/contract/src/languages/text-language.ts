/** What languages write in the scripts of India, in Unicode's order: 128 signs each, from Devanagari on. */
const BY_SCRIPT = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];
const DEVANAGARI = 0x900;
const LETTERS = /\p{L}/gu;
const WORDS = /[\p{L}\p{M}]+/gu;
/** Small words that hardly a sentence does without, of the languages that share Devanagari. */
const SMALL_WORDS = {
  hi: new Set('है हैं में और के की का से को पर यहाँ यहां हमारे आप'.split(' ')),
  mr: new Set('आहे आहेत आणि मध्ये येथे आमच्या आमचे'.split(' ')),
  ne: new Set('छ छन् हुन्छ तथापि हाम्रो'.split(' ')),
};
/** Of the letters; the rest are names, 'WiFi' and the like. */
const MOSTLY = 0.6;
/** In a shorter text a name alone would decide. */
const LETTERS_LEAST = 20;

const byLetter = (letter: string): string =>
  /\p{Script=Latin}/u.test(letter) ? 'en' : (BY_SCRIPT[((letter.codePointAt(0) ?? 0) - DEVANAGARI) >> 7] ?? '');

function count(text: string, words: Set<string>): number {
  return (text.match(WORDS) ?? []).filter((word) => words.has(word)).length;
}

/** The language that most of a text's letters are of, and how many of them; '' is one that is not known. */
function byLetters(text: string): { language: string; share: number } {
  const counts = new Map<string, number>();
  const letters = text.match(LETTERS) ?? [];
  for (const letter of letters) {
    const language = byLetter(letter);
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [[language, most] = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one);
  return { language, share: most / letters.length };
}

/**
 * The language that a person wrote a text in ('en', 'hi', 'kn'), by its letters and, in Devanagari, by its small words. '' for one
 * that is not known; undefined where there are no letters.
 */
export function textLanguage(text: string): string | undefined {
  if (text.search(LETTERS) < 0) return undefined;
  const { language } = byLetters(text);
  if (language !== 'hi') return language;
  const { hi, ...others } = SMALL_WORDS;
  const ofHindi = count(text, hi);
  return Object.entries(others).find(([, words]) => count(text, words) > ofHindi)?.[0] ?? 'hi';
}

/** The same where it is sure enough to tell search engines: a text of some length, mostly in it, in Devanagari with small words of it. */
export function sureLanguage(text: string): string | undefined {
  if ((text.match(LETTERS)?.length ?? 0) < LETTERS_LEAST || byLetters(text).share < MOSTLY) return undefined;
  const language = textLanguage(text);
  return language === 'hi' && count(text, SMALL_WORDS.hi) === 0 ? undefined : language;
}
