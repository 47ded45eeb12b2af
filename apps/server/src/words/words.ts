import { setupI18n } from '@lingui/core';
import { messages } from './en.ts';

/**
 * The words of mails, papers, push and SMS: `i18n._('code.subject', { code }, { message: '{code} is …' })`. The English
 * stands where it is used; `npm run words` gathers it in en.po and compiles en.ts, from which it is read.
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
