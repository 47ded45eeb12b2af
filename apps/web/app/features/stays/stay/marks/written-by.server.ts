import { languageTags } from '@basera/contract/languages/languages';
import { writtenIn } from '@basera/contract/languages/written-in';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';
import type { Written } from '../page/stay-story';

/** What is said of the owner's own text where it is in another language than the page. */
export function writtenBy(description: string): Written {
  const lang = writtenIn(description);
  if (lang === undefined) return {};
  const notes: Record<string, string> = {
    [languageTags.en]: siteWords._(msg`The owner wrote this in English.`),
    [languageTags.hi]: siteWords._(msg`The owner wrote this in Hindi.`),
    [languageTags.ta]: siteWords._(msg`The owner wrote this in Tamil.`),
  };
  return { lang, note: notes[lang] ?? siteWords._(msg`The owner wrote this in another language.`) };
}
