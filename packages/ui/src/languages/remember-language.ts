import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Language } from '@basera/contract/languages/languages';

/** Keeps a person's own choice of a language in this browser, where the server reads it for addresses that say none. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${LANGUAGE_COOKIE_SECONDS};samesite=lax`;
}

/** Whether somebody has chosen one in this browser. */
export const hasChosenLanguage = (): boolean => document.cookie.includes(`${LANGUAGE_COOKIE}=`);
