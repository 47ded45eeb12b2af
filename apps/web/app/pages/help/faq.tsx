import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { useTyped } from '@basera/ui/fields/use-typed.ts';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link as LinkIcon, Search } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { originOf, pageHead } from '../../browser/page-head';
import { Sentence } from '../../ui/sentence';
import { siteWords } from '../../words/words';
import type { Route } from './+types/faq';
import {
  FAQ_CATEGORIES,
  type FaqCategory,
  type FaqEntry,
  faqCategoryNames,
  faqEntries,
  findFaq,
  markFound,
  readFaqCategory,
} from './faq-entries';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/faq',
    title: siteWords._(msg`FAQ`),
    description: siteWords._(
      msg`Short answers about booking a stay on Basera: prices, payments, holds, cancelling, refunds and your account.`,
    ),
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: faqEntries.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  });

/** A text in which the words of the search stand out. */
function Marked({ text, search }: { text: string; search: string }) {
  let at = 0;
  return markFound(text, search).map(({ text: piece, found }) => {
    at += piece.length;
    return found ? <mark key={at}>{piece}</mark> : piece;
  });
}

type EntryProps = { entry: FaqEntry; search: string; open: boolean };

function Entry({ entry, search, open }: EntryProps) {
  const { t } = useLingui();
  return (
    <li className="border-b border-line">
      <details id={entry.id} open={open} className="group scroll-mt-[calc(var(--header)+16px)]">
        <summary className="flex cursor-pointer list-none items-start justify-between gap-2 py-2 [&::-webkit-details-marker]:hidden">
          <h2 className="h3">
            <Marked text={entry.question} search={search} />
          </h2>
          <span className="relative mt-0.5 size-2.5 flex-none text-peepal" aria-hidden="true">
            <span className="absolute inset-x-0.5 top-1/2 h-px [translate:0_-50%] bg-current" />
            <span className="absolute inset-y-0.5 left-1/2 w-px [translate:-50%_0] bg-current group-open:hidden" />
          </span>
        </summary>
        <div className="grid max-w-[41em] gap-1 pr-4 pb-3">
          <p className="soft text-pretty">
            <Marked text={entry.answer} search={search} />
          </p>
          {entry.more && (
            <p>
              <Link className="link" to={entry.more.to}>
                {entry.more.label}
              </Link>
            </p>
          )}
          <p className="faint small flex flex-wrap items-center gap-x-2">
            {entry.categories.map((name) => faqCategoryNames[name]).join(' · ')}
            <a className="link row py-1" href={`#${entry.id}`}>
              <LinkIcon className="i i-s" aria-hidden="true" />
              {t`Link to this answer`}
            </a>
          </p>
        </div>
      </details>
    </li>
  );
}

/** Opens the answer that the address names, once `uncover` has put it on the page where it was not. */
function useLinkedAnswer(uncover: (id: string) => void) {
  const { hash } = useLocation();
  const [linked, setLinked] = useState<{ id: string } | null>(null);
  const follow = useEffectEvent((id: string) => {
    if (!faqEntries.some((entry) => entry.id === id)) return;
    uncover(id);
    setLinked({ id });
  });
  useEffect(() => follow(hash.slice(1)), [hash]);
  useEffect(() => {
    const answer = linked && document.getElementById(linked.id);
    if (!(answer instanceof HTMLDetailsElement)) return;
    answer.open = true;
    answer.scrollIntoView();
  }, [linked]);
}

/** Another question in the address is another search: what was typed for the one before goes. */
export default function FaqPage() {
  const { search } = useLocation();
  return <Answers key={search} />;
}

/**
 * The search and the category work in the browser while one types. They are a form of their own address as well,
 * so that a page whose scripts failed still searches.
 */
function Answers() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useTyped(field, params.get('q') ?? '');
  const [category, setCategory] = useState<FaqCategory | 'All'>(readFaqCategory(params.get('category')));
  const showAll = () => {
    setSearch('');
    setCategory('All');
  };
  useLinkedAnswer((id) => {
    if (!findFaq(search, category).some((entry) => entry.id === id)) showAll();
  });
  const found = findFaq(search, category);
  return (
    <main className="wrap py-3 pb-8 md:py-5 md:pb-11">
      <div className="grid max-w-[800px] gap-3">
        <header className="grid gap-1.5">
          <h1 className="h1">{t`FAQ`}</h1>
          <p className="lead">{t`Short answers to what people ask us most.`}</p>
        </header>
        <FaqForm field={field} search={search} onSearch={setSearch} category={category} onCategory={setCategory} />
        <p className="small faint" role="status">
          {t`${plural(found.length, { one: '# answer', other: '# answers' })}`}
        </p>
        {found.length > 0 && (
          <ul className="border-t border-line">
            {found.map((entry) => (
              <Entry key={entry.id} entry={entry} search={search} open={search.trim() !== ''} />
            ))}
          </ul>
        )}
        {found.length === 0 && <NothingFound onShowAll={showAll} />}
        <p className="soft mt-2">
          <Sentence
            words={t`Nothing here fits? <a>Raise a ticket</a>, or look into <b>the help centre</b>.`}
            a={(text) => (
              <Link className="link" to="/contact-support">
                {text}
              </Link>
            )}
            b={(text) => (
              <Link className="link" to="/help-center">
                {text}
              </Link>
            )}
          />
        </p>
      </div>
    </main>
  );
}

type FaqFormProps = {
  field: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch(search: string): void;
  category: FaqCategory | 'All';
  onCategory(category: FaqCategory | 'All'): void;
};

function FaqForm({ field, search, onSearch, category, onCategory }: FaqFormProps) {
  const { t } = useLingui();
  return (
    <form action={sitePath('/faq')} className="grid gap-2" onSubmit={(event) => event.preventDefault()}>
      <div className="field">
        <label htmlFor="faq-search">{t`Search the questions`}</label>
        <div className="relative">
          <Search className="i pointer-events-none absolute top-1.75 left-1.75 text-ink-faint" aria-hidden="true" />
          <input
            ref={field}
            id="faq-search"
            className="input pl-5.5"
            type="search"
            name="q"
            placeholder={t`refund, hold, sign in`}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </div>
      </div>
      {/* What Enter in the search presses: the category stays. */}
      <button type="submit" name="category" value={category} className="hidden" tabIndex={-1} aria-hidden="true" />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr">{t`Category`}</legend>
        {(['All', ...FAQ_CATEGORIES] as const).map((name) => (
          <button
            key={name}
            type="submit"
            name="category"
            value={name}
            className="chip cursor-pointer"
            aria-pressed={name === category}
            onClick={() => onCategory(name)}
          >
            {faqCategoryNames[name]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function NothingFound({ onShowAll }: { onShowAll(): void }) {
  const { t } = useLingui();
  return (
    <div className="panel grid justify-items-start gap-1">
      <h2 className="h3">{t`No answer has these words`}</h2>
      <p className="soft">{t`Try fewer words, or ask us: a person reads every ticket.`}</p>
      <div className="mt-1 flex flex-wrap gap-1">
        <button type="button" className="btn btn-outline" onClick={onShowAll}>
          {t`Show all questions`}
        </button>
        <Link className="btn btn-ghost" to="/contact-support">
          {t`Raise a Ticket`}
        </Link>
      </div>
    </div>
  );
}
