import { transliterate } from 'transliteration';
import { bySound } from './by-sound.ts';

/** What the embedded font has letters for. */
const LETTERS =
  /^(?:\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Devanagari}|[\n -~\u00a0-\u00ff]|[\u0300-\u036f]|[\u0964\u0965]|[\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2122]|\u200c|\u200d)*$/u;

function word(text: string): string {
  if (LETTERS.test(text)) return text;
  const folded = text.normalize('NFKC');
  return [...(LETTERS.test(folded) ? folded : transliterate(bySound(folded)))]
    .filter((letter) => LETTERS.test(letter))
    .join('');
}

/** Text as it can be set: words in scripts that the font has no letters for are written by sound in Latin ones; what has no sound is left out. */
export const legible = (text: string): string =>
  text
    .normalize('NFC')
    .split(/(\s+)/)
    .map((part) => (/^\s+$/.test(part) ? part : word(part)))
    .join('')
    .trim();
