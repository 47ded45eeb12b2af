import { LANGUAGE } from '@basera/contract/languages/this-language';
import { messages as wordsOfMessaging } from '@basera/messaging/words/en.po';
import { messages as wordsOfUi } from '@basera/ui/words/en.po';
import { type Messages, setupI18n } from '@lingui/core';
import { messages } from './en.po';

/**
 * The words of the owners' site, in the language of its build. What is built has its words where they are said, and its
 * catalogues are empty; in development and in tests they are read from these.
 */
export const siteWords = setupI18n({
  locale: LANGUAGE,
  messages: { [LANGUAGE]: { ...wordsOfUi, ...wordsOfMessaging, ...messages } },
});

/** Adds the words of a part, which come with its pages. */
export const addWords = (more: Messages): void => siteWords.load(LANGUAGE, more);

// A part whose catalogue was not loaded would show codes in the place of words: nobody else would tell.
if (import.meta.env.DEV) siteWords.on('missing', ({ id }) => console.error('no words are loaded for', id));
