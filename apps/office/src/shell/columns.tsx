import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useKeys } from '../browser/keys';
import { PageTitle } from './office-page';

type Props = {
  /** Of the browser's tab. */
  title: string;
  /** What the list is called, and its entries: links of class `queue-entry`; a button of it brings more. */
  listName: string;
  listTools?: ReactNode;
  list: ReactNode;
  /** Keys beside those that step through the list. */
  keyHints?: ReactNode;
  /** A case is open; else what stands in its place until one is. */
  isOpen: boolean;
  children: ReactNode;
  /** On a phone the case takes the place of the list: the way back to it. */
  back: string;
  facts?: ReactNode;
  factsName?: string;
};

/** Focuses the entry of the list that comes next, or before. */
function stepThrough(list: HTMLElement | null, by: 1 | -1): void {
  const entries = [...(list?.querySelectorAll<HTMLElement>('.queue-entry') ?? [])];
  const here = entries.find((entry) => entry.matches(':focus')) ?? entries.find((entry) => entry.ariaCurrent !== null);
  const from = here ? entries.indexOf(here) : -1;
  entries[Math.min(Math.max(from + by, 0), entries.length - 1)]?.focus();
}

/** A list on the left, the case in the middle, its facts on the right; on a phone one of the first two, and the facts below. */
export function Columns({
  title,
  listName,
  listTools,
  list,
  keyHints,
  isOpen,
  children,
  back,
  facts,
  factsName,
}: Props) {
  const { t } = useLingui();
  const queue = useRef<HTMLElement>(null);
  useKeys({ j: () => stepThrough(queue.current, 1), k: () => stepThrough(queue.current, -1) });
  return (
    <main className={facts ? 'columns has-facts' : 'columns'} data-open={isOpen || undefined}>
      <PageTitle title={title} />
      <nav className="column queue" aria-label={listName} ref={queue}>
        <div className="column-head">
          {/* Where a case is open, its own name is the heading of the page. */}
          {isOpen ? <h2>{listName}</h2> : <h1>{listName}</h1>}
          {listTools}
        </div>
        {list}
        <p className="key-hints" aria-hidden="true">
          <span>
            <kbd>J</kbd>
            <kbd>K</kbd>
            {t`next, before`}
          </span>
          <span>
            <kbd>↵</kbd>
            {t`open`}
          </span>
          {keyHints}
        </p>
      </nav>
      <article className="column case">
        {isOpen && (
          <Link className="case-back" to={back}>
            <ArrowLeft className="i" aria-hidden="true" />
            {listName}
          </Link>
        )}
        {children}
      </article>
      {facts && (
        <aside className="column story" aria-label={factsName}>
          {facts}
        </aside>
      )}
    </main>
  );
}
