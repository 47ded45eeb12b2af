import { textLanguage } from './text-language.ts';
import { LANGUAGE } from './this-language.ts';

/**
 * What to say in `lang` of what a person wrote (a message, a ticket), short as it is; nothing where it is the page's language, and ''
 * where nobody knows which it is but that it is another.
 */
export function writtenIn(text: string): string | undefined {
  const language = textLanguage(text);
  return language === LANGUAGE ? undefined : language && `${language}-IN`;
}
