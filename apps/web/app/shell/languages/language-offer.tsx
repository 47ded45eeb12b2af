import { LANGUAGES, type Language } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useEffect, useState } from 'react';
import { hasChosenLanguage } from './remember-language';

const useOfferPart = lateLoader(() => import('./offered-language'));

/** The first language of the browser's list that the site has. */
const preferred = (): Language | undefined =>
  navigator.languages.map((tag) => LANGUAGES.find((each) => tag.startsWith(each))).find(Boolean);

/** Where a browser prefers another language, and nobody has chosen one, one line offers it: nobody is led there. */
export function LanguageOffer() {
  const [language, setLanguage] = useState<Language>();
  useEffect(() => setLanguage(hasChosenLanguage() ? undefined : preferred()), []);
  const part = useOfferPart(language !== undefined && language !== LANGUAGE);
  return part !== null && part !== 'failed' && language && <part.OfferedLanguage language={language} />;
}
