import { messages as wordsOfUi } from '@basera/ui/words/en.po';
import { setupI18n } from '@lingui/core';
import { messages } from './en.po';

/** The words of the owners' site. */
export const english = setupI18n({ locale: 'en', messages: { en: { ...wordsOfUi, ...messages } } });

// A part whose catalogue was not loaded would show codes in the place of words: nobody else would tell.
english.on('missing', ({ id }) => console.error('no words are loaded for', id));
