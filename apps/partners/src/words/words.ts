import { messages as wordsOfUi } from '@basera/ui/words/en.po';
import { setupI18n } from '@lingui/core';
import { messages } from './en.po';

/** The words of the owners' site. */
export const english = setupI18n({ locale: 'en', messages: { en: { ...wordsOfUi, ...messages } } });
