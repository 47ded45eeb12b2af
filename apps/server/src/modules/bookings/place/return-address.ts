import { addressIn, type Language, splitLanguage } from '@basera/contract/languages/languages';

/** The address that a gateway sends a guest back to, in the language they read. */
export function returnIn(language: Language, address: string): string {
  const url = new URL(address);
  url.pathname = addressIn(language, splitLanguage(url.pathname).rest);
  return url.href;
}
