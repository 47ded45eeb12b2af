import type { Language } from '@basera/contract/languages/languages';
import type { SaidLanguage } from '@basera/contract/languages/words-by-language';
import { partsOf, patternOf } from './pattern.ts';
import { catalogues, filled, saidTo, wordsIn } from './words.ts';

type Pattern = { pattern: string; reads: RegExp };

/** A pattern that fixes less reads sentences that are not its own. */
const FIXED_LEAST = 8;
/** Longer than any sentence of the contract. */
const READ_MOST = 300;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const readerOf = (pattern: string): RegExp => new RegExp(`^${partsOf(pattern).map(literal).join('(.+?)')}$`, 's');

// Those that fix most of their words come first: 'Must be {0} or more.' before 'Must be {0}.'.
const patternsOf = (language: SaidLanguage): Pattern[] =>
  Object.keys(catalogues[language])
    .filter((pattern) => pattern.includes('{0}') && partsOf(pattern).join('').length >= FIXED_LEAST)
    .sort((a, b) => b.length - a.length)
    .map((pattern) => ({ pattern, reads: readerOf(pattern) }));

const known = new Map<SaidLanguage, Pattern[]>();
function patternsIn(language: SaidLanguage): Pattern[] {
  const patterns = known.get(language) ?? patternsOf(language);
  known.set(language, patterns);
  return patterns;
}

/** A finished English sentence, as the schemas of the contract have them, in a language that knows it by its words. */
export function knownWords(english: string, reader: Language): string {
  const language = saidTo(reader);
  if (language === 'en' || english.length > READ_MOST) return english;
  const whole = patternOf([english]);
  if (catalogues[language][whole] !== undefined) return wordsIn(language)._(whole);
  for (const { pattern, reads } of patternsIn(language)) {
    const [, ...values] = reads.exec(english) ?? [];
    if (values.length > 0)
      return filled(
        language,
        pattern,
        values.map((value) => knownWords(value, language)),
      );
  }
  return english;
}
