import { parseArgs } from 'node:util';
import { TICKET_STATUSES, type TicketStatus } from '@basera/contract/rules/status/ticket-status';
import { masked } from '../../modules/office/index.ts';
import { type Moved, moveTicketIn, type TicketMove, ticketsToAnswer } from '../../modules/support/index.ts';
import { type Command, type CommandContext, noteDone, print, UsageError, whySaid } from '../command.ts';

const USAGE = `Usage: npm run tickets -- [--json] [--why WORDS, for whole addresses and subjects] | ${TICKET_STATUSES.map((to) => `--${to} NUMBER --why WORDS`).join(' | ')}`;

const WORDS = { type: 'string' } as const;

type Move = { number: string; to: TicketStatus; why: string };
/** `why`: addresses and subjects are shown whole, for that. */
type Asked = { json: boolean; why: string | null; move: Move | null };

function read(args: string[]): Asked {
  const states = { open: WORDS, answered: WORDS, closed: WORDS } satisfies Record<TicketStatus, object>;
  try {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, why: WORDS, ...states } });
    const [move, ...more] = TICKET_STATUSES.flatMap((to) => {
      const number = values[to];
      // As it is read out or typed, small letters or large.
      return number === undefined ? [] : [{ to, number: number.trim().toUpperCase() }];
    });
    if (more.length > 0) throw new Error('one state at a time');
    const why = values.why === undefined && !move ? null : whySaid(values.why);
    return { json: values.json === true, why, move: move ? { ...move, why: why ?? '' } : null };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

const wordsFor: Record<Moved, (move: Move) => string> = {
  moved: ({ number, to }) => `${number} is ${to} now.`,
  'no such ticket': ({ number }) => `There is no ticket ${number}.`,
  'not from there': ({ number, to }) => `${number} cannot become ${to} from where it is.`,
};

/** The tickets that wait; their addresses and subjects whole only for who says why, which stands in the audit. */
async function list(context: CommandContext, { json, why }: Asked): Promise<void> {
  const { db, out } = context;
  const waiting = await ticketsToAnswer(db);
  if (why !== null)
    await db
      .transaction()
      .execute((trx) =>
        noteDone(trx, context, { action: 'looked_at', subject: 'tickets', after: { tickets: waiting.length }, why }),
      );
  // A subject is the person's own words: of these no part can be shown, as of an address.
  const hidden = (ticket: (typeof waiting)[number]) => ({ ...ticket, subject: '••', email: masked(ticket.email) });
  const rows = why === null ? waiting.map(hidden) : waiting;
  print(out, rows, { json, none: 'Every ticket is answered.' });
}

const move = (context: CommandContext, { number, to, why }: Move): Promise<TicketMove> =>
  context.db.transaction().execute(async (trx) => {
    const done = await moveTicketIn(trx, { number, to }, context.clock.now());
    if (done.moved !== 'moved') return done;
    const [before, after] = [{ status: done.before }, { status: to }];
    await noteDone(trx, context, { action: 'ticket_moved', subject: `ticket ${done.id}`, before, after, why });
    return done;
  });

/** For the people of support: which tickets wait for an answer, and what became of one. */
export const tickets: Command<Asked> = {
  name: 'tickets',
  read,
  async run(context, asked) {
    if (!asked.move) return list(context, asked);
    const { moved } = await move(context, asked.move);
    if (moved !== 'moved') throw new UsageError(wordsFor[moved](asked.move));
    context.out.log(wordsFor[moved](asked.move));
  },
};
