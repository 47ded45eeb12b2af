import { addressIn, LANGUAGES, languageNames, languageTags } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { useLocation } from 'react-router';
import { rememberLanguage } from './remember-language';

/** This page in each other language, by the name that language has for itself. Who presses one has chosen. */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  return LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <a
      key={language}
      className={className}
      lang={languageTags[language]}
      hrefLang={languageTags[language]}
      href={addressIn(language, pathname + search)}
      onClick={() => rememberLanguage(language)}
    >
      {languageNames[language]}
    </a>
  ));
}
