import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteWords } from '../../words/words';
import { categoryNames } from './ticket-words';
import './words/support-words';
import { dayInIndia } from '@basera/contract/calendar-date';
import type { Ticket } from '@basera/contract/endpoints/support';
import { writtenIn } from '@basera/contract/languages/written-in';
import type { TicketStatus } from '@basera/contract/rules/status/ticket-status';
import { formatDayMonthYear, momentInIndia } from '@basera/contract/words/date-words';
import { Badge, type BadgeTone } from '@basera/ui/badge.tsx';
import { useLogin } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useHydrated } from '@basera/ui/browser/hydrated.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ticketsQuery } from './calls';
import { TicketReply } from './ticket-reply';

const shown: Record<TicketStatus, { tone: BadgeTone; words: string }> = {
  open: { tone: 'info', words: siteWords._(msg`Waiting for our answer`) },
  answered: { tone: 'good', words: siteWords._(msg`Answered`) },
  closed: { tone: 'mute', words: siteWords._(msg`Closed`) },
};

/** The tickets of whoever is signed in, with what became of each. */
export function TicketList() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const userId = useSession()?.user.id ?? null;
  const login = useLogin();
  const asked = ticketsQuery(userId);
  const { data: tickets, error } = useQuery(asked, queries);
  return (
    <section className="stack-16 noscript:hidden" aria-labelledby="your-tickets">
      <h2 className="h2" id="your-tickets">
        {t`Your tickets`}
      </h2>
      {hydrated && userId === null && (
        <div className="stack justify-items-start">
          <p className="soft">{t`Log in to see what became of the tickets you sent.`}</p>
          <Button variant="outline" onClick={() => login.open()}>
            {t`Log in`}
          </Button>
        </div>
      )}
      {(!hydrated || (userId !== null && !tickets && !error)) && <Skeleton height={88} className="rounded-card" />}
      {error && (
        <Note tone="bad" role="alert">
          <p>{messageOf(error)}</p>
          <Button variant="ghost" size="s" onClick={() => void readAgain(asked.queryKey)}>
            {t`Try again`}
          </Button>
        </Note>
      )}
      {tickets?.length === 0 && <p className="soft">{t`You have not sent a ticket yet.`}</p>}
      {tickets && tickets.length > 0 && (
        <ul className="tickets">
          {tickets.map((ticket) => (
            <TicketRow key={ticket.number} ticket={ticket} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The one that the address names, as our mails do, stands open. */
function TicketRow({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const isNamed = useLocation().hash === `#${ticket.number}`;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNamed) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isNamed]);
  const day = formatDayMonthYear(dayInIndia(new Date(ticket.created_at)));
  const { tone, words } = shown[ticket.status];
  return (
    <li ref={row}>
      <details className="ticket" open={isNamed}>
        <summary>
          <span className="num small faint">{ticket.number}</span>
          <Badge tone={tone}>{words}</Badge>
          <span className="ticket-subject" lang={writtenIn(ticket.subject)}>
            {ticket.subject}
          </span>
        </summary>
        <p className="small faint">
          {t`${categoryNames[ticket.category]}, sent on ${day}. We answer to ${ticket.email}.`}
        </p>
        <p className="soft ticket-message" lang={writtenIn(ticket.message)}>
          {ticket.message}
        </p>
        {ticket.answers.map(({ from, message, at }) => (
          <div key={`${at} ${from}`} className={from === 'person' ? 'soft' : undefined}>
            <p className="small faint">
              {from === 'us' ? t`Our answer of ${momentInIndia(at)}` : t`You wrote on ${momentInIndia(at)}`}
            </p>
            <p className="ticket-message" lang={writtenIn(message)}>
              {message}
            </p>
          </div>
        ))}
        {ticket.answers.length > 0 && <TicketReply number={ticket.number} />}
      </details>
    </li>
  );
}
