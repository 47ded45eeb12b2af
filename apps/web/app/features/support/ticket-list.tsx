import { dayInIndia } from '@basera/contract/calendar-date';
import { formatDayMonthYear } from '@basera/contract/date-words';
import { listTickets, type Ticket } from '@basera/contract/endpoints/support';
import { type TicketStatus, ticketCategories } from '@basera/contract/rules/ticket-status';
import { useEffect, useState } from 'react';
import { useLogin } from '../../browser/app-context';
import { api, messageOf } from '../../browser/calls/api';
import { useHydrated } from '../../browser/hydrated';
import { useSession } from '../../browser/storage/session';
import { Badge, type BadgeTone } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Note } from '../../ui/note';
import { Skeleton } from '../../ui/skeleton';

const shown: Record<TicketStatus, { tone: BadgeTone; words: string }> = {
  open: { tone: 'info', words: 'Waiting for our answer' },
  answered: { tone: 'good', words: 'Answered by email' },
  closed: { tone: 'mute', words: 'Closed' },
};

type Loaded = { of: number; tickets: Ticket[] | null; problem: string | null };

/** The tickets of whoever is signed in, with what became of each. A new `turn` loads them anew. */
export function TicketList({ turn }: { turn: number }) {
  const hydrated = useHydrated();
  const userId = useSession()?.user.id ?? null;
  const login = useLogin();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn or a try asks once more
  useEffect(() => {
    if (userId === null) return;
    const controller = new AbortController();
    api
      .call(listTickets, { signal: controller.signal })
      .then(({ data }) => setLoaded({ of: userId, tickets: data.tickets, problem: null }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        console.error(error);
        setLoaded((before) => ({
          of: userId,
          tickets: before?.of === userId ? before.tickets : null,
          problem: messageOf(error),
        }));
      });
    return () => controller.abort();
  }, [userId, turn, tries]);

  const own = loaded?.of === userId ? loaded : null;
  return (
    <section className="stack-16 noscript:hidden" aria-labelledby="your-tickets">
      <h2 className="h2" id="your-tickets">
        Your tickets
      </h2>
      {hydrated && userId === null && (
        <div className="stack justify-items-start">
          <p className="soft">Log in to see what became of the tickets you sent.</p>
          <Button variant="outline" onClick={() => login.open()}>
            Log in
          </Button>
        </div>
      )}
      {(!hydrated || (userId !== null && !own)) && <Skeleton height={88} className="rounded-card" />}
      {own?.problem && (
        <Note tone="bad" role="alert">
          <p>{own.problem}</p>
          <Button variant="ghost" size="s" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </Note>
      )}
      {own?.tickets?.length === 0 && <p className="soft">You have not sent a ticket yet.</p>}
      {own?.tickets && own.tickets.length > 0 && (
        <ul className="tickets">
          {own.tickets.map((ticket) => (
            <TicketRow key={ticket.number} ticket={ticket} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { tone, words } = shown[ticket.status];
  return (
    <li>
      <details className="ticket">
        <summary>
          <span className="num small faint">{ticket.number}</span>
          <Badge tone={tone}>{words}</Badge>
          <span className="ticket-subject">{ticket.subject}</span>
        </summary>
        <p className="small faint">
          {ticketCategories[ticket.category]}, sent on {formatDayMonthYear(dayInIndia(new Date(ticket.created_at)))}. We
          answer to {ticket.email}.
        </p>
        <p className="soft ticket-message">{ticket.message}</p>
      </details>
    </li>
  );
}
