import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { useTyped } from '@basera/ui/fields/use-typed.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BadgeCheck, Mail, MessageCircle, Search } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { originOf, pageHead } from '../../browser/page-head';
import { useSite } from '../../browser/site';
import { Sentence } from '../../ui/sentence';
import { siteWords } from '../../words/words';
import type { Route } from './+types/help-center';
import { findFaq } from './faq-entries';
import { findTopics, type HelpTopic } from './help-topics';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/help-center',
    title: siteWords._(msg`Help centre`),
    description: siteWords._(
      msg`Help with your Basera account, payments, refunds and bookings: search the answers or raise a ticket.`,
    ),
  });

function TopicCard({ topic }: { topic: HelpTopic }) {
  const { t } = useLingui();
  const Drawing = topic.icon;
  return (
    <li className="card card-pad grid grid-rows-[auto_1fr_auto] content-start gap-1.5">
      <div className="flex items-center gap-1.5">
        <Drawing className="i i-l text-peepal" strokeWidth={1.75} aria-hidden="true" />
        <h2 className="h3">{topic.title}</h2>
      </div>
      <p className="soft text-pretty">{topic.words}</p>
      <Link className="link justify-self-start py-0.5" to={topic.to}>
        <Sentence words={t`Raise a Ticket<a>: ${topic.title}</a>`} a={(text) => <span className="sr">{text}</span>} />
      </Link>
    </li>
  );
}

/** The search filters the topics and finds answers while one types; without scripts it asks the FAQ. */
export default function HelpCenterPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useTyped(field, params.get('q') ?? '');
  const searching = search.trim() !== '';
  const topics = findTopics(search);
  const answers = searching ? findFaq(search, 'All') : [];
  return (
    <main className="wrap grid gap-5 py-3 pb-8 md:py-5 md:pb-11">
      <header className="grid max-w-[800px] gap-1.5">
        <h1 className="h1">{t`Help centre`}</h1>
        <p className="lead">{t`What can we help you with?`}</p>
        <form action={sitePath('/faq')} className="field mt-1" onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="help-search">{t`Search topics and answers`}</label>
          <div className="relative">
            <Search className="i pointer-events-none absolute top-1.75 left-1.75 text-ink-faint" aria-hidden="true" />
            <input
              ref={field}
              id="help-search"
              className="input pl-5.5"
              type="search"
              name="q"
              placeholder={t`refund, sign in, change dates`}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
        </form>
      </header>
      <p className="sr" role="status">
        {searching ? t`${topics.length} topics and ${answers.length} answers found` : ''}
      </p>
      {answers.length > 0 && <FoundAnswers answers={answers} />}
      {topics.length > 0 && (
        <ul className="grid gap-2 md:grid-cols-2 md:gap-3 lg:grid-cols-3">
          {topics.map((topic) => (
            <TopicCard key={topic.title} topic={topic} />
          ))}
        </ul>
      )}
      {topics.length === 0 && answers.length === 0 && (
        <div className="panel grid justify-items-start gap-1">
          <h2 className="h3">{t`We found nothing with these words`}</h2>
          <p className="soft">{t`Try fewer words, or write to us below.`}</p>
          <button type="button" className="btn btn-outline mt-1" onClick={() => setSearch('')}>
            {t`Show all topics`}
          </button>
        </div>
      )}
      <WaysToAsk />
    </main>
  );
}

function FoundAnswers({ answers }: { answers: ReturnType<typeof findFaq> }) {
  const { t } = useLingui();
  return (
    <section className="grid gap-1" aria-labelledby="answers">
      <h2 className="h3" id="answers">
        {t`Answers`}
      </h2>
      <ul className="grid gap-1">
        {answers.map(({ id, question }) => (
          <li key={id}>
            <Link className="link" to={`/faq#${id}`}>
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaysToAsk() {
  const { t } = useLingui();
  const { supportEmail } = useSite();
  return (
    <>
      <p className="flex flex-wrap items-center gap-1">
        <MessageCircle className="i text-peepal" strokeWidth={1.75} aria-hidden="true" />
        <Link className="link py-0.5" to="/support">
          {t`Automatic answers in the support chat`}
        </Link>
      </p>
      <p className="flex flex-wrap items-center gap-1">
        <Mail className="i text-peepal" strokeWidth={1.75} aria-hidden="true" />
        <span>
          <Sentence
            words={t`Or write to <a>${supportEmail}</a>`}
            a={(text) => (
              <a className="link wrap-anywhere" translate="no" href={`mailto:${supportEmail}`}>
                {text}
              </a>
            )}
          />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-1">
        <BadgeCheck className="i text-peepal" strokeWidth={1.75} aria-hidden="true" />
        <Link className="link py-0.5" to="/honesty">
          {t`What we promise never to do, and how it is checked`}
        </Link>
      </p>
    </>
  );
}
