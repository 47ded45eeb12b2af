import { OWNERS_LANGUAGES, ownersChoiceOf } from '@basera/contract/addresses/owners-address';
import { languageNames, languageTags } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

type Props = { className?: string; children?(name: string): ReactNode };

/** This page in each other language, by the name that language has for itself. Who follows one has chosen, here and for travellers' pages. */
export function LanguageSwitch({ className, children = (name) => name }: Props) {
  const { pathname, search } = useLocation();
  return OWNERS_LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <a
      key={language}
      className={className}
      lang={languageTags[language]}
      href={ownersChoiceOf(language, pathname + search)}
    >
      {children(languageNames[language])}
    </a>
  ));
}
