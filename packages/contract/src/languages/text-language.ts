const DEVANAGARI = /\p{Script=Devanagari}/gu;
const LETTERS = /\p{L}/gu;
const WORDS = /[\p{L}\p{M}]+/gu;
/** Small words that hardly a Hindi sentence does without, and that Marathi and Nepali write otherwise. */
const OF_HINDI = new Set('है हैं में और के की का से को पर यहाँ यहां हमारे आप'.split(' '));
const OF_OTHERS = new Set('आहे आहेत आणि मध्ये छ छन् हुन्छ तथापि येथे हाम्रो आमच्या'.split(' '));
/** Of the letters; the rest are names, 'WiFi' and the like. */
const MOSTLY = 0.6;
/** In a shorter text a name alone would decide. */
const LETTERS_LEAST = 20;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/** Whether a text of an owner is Hindi: mostly Devanagari, and with more of Hindi's small words than of its neighbours'. */
export function isHindi(text: string): boolean {
  const letters = count(text, LETTERS);
  if (letters < LETTERS_LEAST || count(text, DEVANAGARI) < letters * MOSTLY) return false;
  const words = text.match(WORDS) ?? [];
  const ofHindi = words.filter((word) => OF_HINDI.has(word)).length;
  return ofHindi > words.filter((word) => OF_OTHERS.has(word)).length;
}
