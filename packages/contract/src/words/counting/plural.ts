import { type Language, languageTags } from '../../languages/languages.ts';

/** Chooses how a count of something is said in a language: one of it, or several. */
export function pluralIn(language: Language): (count: number, [one, several]: readonly [string, string]) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, [one, several]) => {
    rules ??= new Intl.PluralRules(languageTags[language]);
    return rules.select(count) === 'one' ? one : several;
  };
}
