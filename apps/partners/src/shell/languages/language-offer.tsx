import { OWNERS_LANGUAGES, ownersChoiceOf } from '@basera/contract/addresses/owners-address';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { preferredOf } from '@basera/ui/languages/preferred-language.ts';
import { hasChosenLanguage } from '@basera/ui/languages/remember-language.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';

const useLine = lateLoader(() => import('@basera/ui/languages/language-line.tsx'));

/** Where a browser prefers another language that this site has, and nobody has chosen one, one line offers it. */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const [language] = useState(() => (hasChosenLanguage() ? undefined : preferredOf(navigator.languages)));
  const part = useLine(language !== undefined && language !== LANGUAGE && OWNERS_LANGUAGES.includes(language));
  if (part === null || part === 'failed' || !language) return null;
  return (
    <part.LanguageLine
      language={language}
      href={ownersChoiceOf(language, pathname + search)}
      className="note mb-4 w-full items-center justify-between"
    />
  );
}
