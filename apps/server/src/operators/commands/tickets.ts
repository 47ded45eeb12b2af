import { parseArgs } from 'node:util';
import { TICKET_STATUSES, type TicketStatus } from '@basera/contract/rules/status/ticket-status';
import { type Moved, moveTicket, ticketsToAnswer } from '../../modules/support/index.ts';
import { type Command, print, UsageError } from '../command.ts';

const USAGE = `Usage: npm run tickets -- [--json] | --${TICKET_STATUSES.join(' NUMBER | --')} NUMBER`;

const NUMBER = { type: 'string' } as const;

type Asked = { json: boolean; move: { number: string; to: TicketStatus } | null };

function read(args: string[]): Asked {
  const states = { open: NUMBER, answered: NUMBER, closed: NUMBER } satisfies Record<TicketStatus, object>;
  try {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, ...states } });
    const [move, ...more] = TICKET_STATUSES.flatMap((to) => {
      const number = values[to];
      // As it is read out or typed, small letters or large.
      return number === undefined ? [] : [{ to, number: number.trim().toUpperCase() }];
    });
    if (more.length > 0) throw new Error('one state at a time');
    return { json: values.json === true, move: move ?? null };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

const wordsFor: Record<Moved, (move: NonNullable<Asked['move']>) => string> = {
  moved: ({ number, to }) => `${number} is ${to} now.`,
  'no such ticket': ({ number }) => `There is no ticket ${number}.`,
  'not from there': ({ number, to }) => `${number} cannot become ${to} from where it is.`,
};

/** For the people of support: which tickets wait for an answer, and what became of one. */
export const tickets: Command<Asked> = {
  name: 'tickets',
  read,
  async run({ db, clock, out }, { json, move }) {
    if (!move) return print(out, await ticketsToAnswer(db), { json, none: 'Every ticket is answered.' });
    const moved = await moveTicket({ db, clock }, move.number, move.to);
    if (moved !== 'moved') throw new UsageError(wordsFor[moved](move));
    out.log(wordsFor[moved](move));
  },
};
