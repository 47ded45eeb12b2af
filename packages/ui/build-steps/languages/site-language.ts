import { LANGUAGES, type Language } from '@basera/contract/languages/languages';

/** The language that a build of the site is made in: SITE_LANGUAGE, else English. */
export function siteLanguage(): Language {
  const asked = process.env.SITE_LANGUAGE ?? 'en';
  const language = LANGUAGES.find((each) => each === asked);
  if (!language) throw new Error(`SITE_LANGUAGE is '${asked}': the site has ${LANGUAGES.join(', ')}`);
  return language;
}
