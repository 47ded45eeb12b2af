import { choiceOf, type Language } from '@basera/contract/languages/languages';
import { isWholeIn } from '@basera/contract/languages/whole-pages';
import { LanguageLine } from '@basera/ui/languages/language-line.tsx';
import { useLocation } from 'react-router';

/** At the foot of the window, where the page is whole in the language. */
export function OfferedLanguage({ language }: { language: Language }) {
  const { pathname, search } = useLocation();
  if (!isWholeIn(language, pathname)) return null;
  return <LanguageLine language={language} href={choiceOf(language, pathname + search)} className="language-offer" />;
}
