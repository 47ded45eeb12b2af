import { Button } from '@basera/ui/button.tsx';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ScrollToTop } from './scroll-to-top';
import { useSectionInView } from './use-section-in-view';

export type LegalSection = { id: string; title: string; body: ReactNode };

type Props = { title: string; updated: string; lead: ReactNode; sections: LegalSection[] };

/** A legal text: its anchored sections, numbered, with a table of contents that stays in view on wide screens. */
export function LegalPage({ title, updated, lead, sections }: Props) {
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
            Print
          </Button>
        </p>
        <p className="lead">{lead}</p>
      </header>
      <div className="grid gap-5 print:block lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-12">
        <nav aria-label="Contents" className="legal-contents">
          <div className="panel lg:sticky lg:top-[calc(var(--header)+24px)] lg:p-2">
            <h2 className="label mb-0.5 px-1">Contents</h2>
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
