import type { Language } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { preferredOf } from '@basera/ui/languages/preferred-language.ts';
import { hasChosenLanguage } from '@basera/ui/languages/remember-language.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useEffect, useState } from 'react';

const useOfferPart = lateLoader(() => import('./offered-language'));

/** Where a browser prefers another language, and nobody has chosen one, one line offers it: nobody is led there. */
export function LanguageOffer() {
  const [language, setLanguage] = useState<Language>();
  useEffect(() => setLanguage(hasChosenLanguage() ? undefined : preferredOf(navigator.languages)), []);
  const part = useOfferPart(language !== undefined && language !== LANGUAGE);
  return part !== null && part !== 'failed' && language && <part.OfferedLanguage language={language} />;
}
