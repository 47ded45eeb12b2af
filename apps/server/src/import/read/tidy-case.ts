const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const SMALL = listOf('and at by de for from in of on or the to with');
const WORDS_WITHOUT_VOWELS = listOf('dr jr ltd mr mrs mt nr pvt st');
// Two letters are initials ('QX GRAND') unless they are one of these.
const SHORT_WORDS = listOf('am an as be da do du el en go he is it ji la le ma me my no om sa so un up us we');
const KEPT_UPPER = listOf('ac a/c bhk iii iit itc oyo usa vip');

const capitalised = (word: string): string =>
  word.replace(/^([^\p{L}]*)(\p{L})/u, (_, before: string, letter: string) => before + letter.toUpperCase());

function isInitials(letters: string): boolean {
  if (SMALL.has(letters) || SHORT_WORDS.has(letters) || WORDS_WITHOUT_VOWELS.has(letters)) return false;
  return letters.length <= 2 || (letters.length <= 4 && !/[aeiouy]/.test(letters));
}

function titleWord(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  const letters = lower.replace(/[^\p{L}]/gu, '');
  if (!isFirst && SMALL.has(lower)) return lower;
  if (KEPT_UPPER.has(lower.replace(/[^\p{L}/]/gu, ''))) return word.toUpperCase();
  // Initials with dots, and numbers with letters: 'K.L.M', '3BHK'.
  if (/^(\p{L}\.)+\p{L}?,?$/u.test(word) || /\d/.test(word)) return word.toUpperCase();
  return isInitials(letters) ? word.toUpperCase() : capitalised(lower);
}

/** 'BEACH VIEW INN' and 'beach view inn' as 'Beach View Inn'; a name in mixed case stays as its owner wrote it. */
export function tidyCase(text: string): string {
  const hasUpper = /\p{Lu}/u.test(text);
  const hasLower = /\p{Ll}/u.test(text);
  if (hasUpper === hasLower || text.replace(/[^\p{L}]/gu, '').length < 2) return text;
  let isFirst = true;
  return text.replace(/[^\s\-()&,]+/gu, (word) => {
    const titled = titleWord(word, isFirst);
    isFirst = false;
    return titled;
  });
}
