import { choiceOf, languageTags } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Sentence } from '../../ui/sentence';
import './words/legal-words';
import { Button } from '@basera/ui/button.tsx';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ScrollToTop } from './scroll-to-top';
import { useSectionInView } from './use-section-in-view';

export type LegalSection = { id: string; title: string; body: ReactNode };

type Props = {
  title: string;
  updated: string;
  lead: ReactNode;
  sections: LegalSection[];
  /** Whether it binds: then a translation of it says that the English text decides. */
  isBinding?: boolean;
};

/** A legal text: its anchored sections, numbered, with a table of contents that stays in view on wide screens. */
export function LegalPage({ title, updated, lead, sections, isBinding = false }: Props) {
  const { t } = useLingui();
  const current = useSectionInView(sections.map(({ id }) => id));
  return (
    <main className="wrap py-3 pb-8 md:py-5 md:pb-11">
      <header className="mb-4 grid max-w-[41em] gap-1.5 md:mb-6">
        <h1 className="h1 outline-none" tabIndex={-1}>
          {title}
        </h1>
        <p className="small faint flex items-center gap-x-2">
          {updated}
          {/* Without scripts it would do nothing; the browser's own menu does. */}
          <Button variant="ghost" size="s" className="noscript:hidden" onClick={() => window.print()}>
            <Printer className="i i-s" aria-hidden="true" />
            {t`Print`}
          </Button>
        </p>
        <p className="lead">{lead}</p>
        {isBinding && LANGUAGE !== 'en' && <EnglishDecides />}
      </header>
      <div className="grid gap-5 print:block lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-12">
        <nav aria-label={t`Contents`} className="legal-contents">
          <div className="panel lg:sticky lg:top-[calc(var(--header)+24px)] lg:p-2">
            <h2 className="label mb-0.5 px-1">{t`Contents`}</h2>
            <ol>
              {sections.map(({ id, title: name }, index) => (
                <li key={id}>
                  <a
                    className="legal-link small flex gap-1 rounded-control px-1 py-1 text-ink-soft hover:text-peepal hover:underline md:py-0.5"
                    href={`#${id}`}
                    aria-current={id === current ? 'location' : undefined}
                  >
                    <span className="faint num w-2.5 flex-none" aria-hidden="true">
                      {index + 1}
                    </span>
                    {name}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="legal-text">
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 className="h2 flex gap-1.5" id={`${id}-title`}>
                <span className="faint" aria-hidden="true">
                  {index + 1}
                </span>
                {name}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
      <ScrollToTop />
    </main>
  );
}

/** A translation is for reading; two texts that both hold would sooner or later contradict each other. */
function EnglishDecides() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <p className="small soft">
      <Sentence
        words={t`This is a translation, for reading. Where the two differ, the <a>English text</a> decides.`}
        a={(text) => (
          <a hrefLang={languageTags.en} href={choiceOf('en', pathname)}>
            {text}
          </a>
        )}
      />
    </p>
  );
}
