import { choiceOf, LANGUAGES, languageNames, languageTags } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { useLocation } from 'react-router';

/** This page in each other language, by the name that language has for itself. Who follows one has chosen, in a new tab and without scripts too. */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  return LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <a key={language} className={className} lang={languageTags[language]} href={choiceOf(language, pathname + search)}>
      {languageNames[language]}
    </a>
  ));
}
