import { textLanguage } from '@basera/contract/languages/text-language';
import { writtenIn } from '@basera/contract/languages/written-in';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';
import type { Written } from '../page/stay-story';

/** What is said of the owner's own text where it is in another language than the page. */
export function writtenBy(description: string): Written {
  const lang = writtenIn(description);
  if (lang === undefined) return {};
  const notes: Record<string, string> = {
    en: siteWords._(msg`The owner wrote this in English.`),
    hi: siteWords._(msg`The owner wrote this in Hindi.`),
    ta: siteWords._(msg`The owner wrote this in Tamil.`),
  };
  return {
    lang,
    note: notes[textLanguage(description) ?? ''] ?? siteWords._(msg`The owner wrote this in another language.`),
  };
}
