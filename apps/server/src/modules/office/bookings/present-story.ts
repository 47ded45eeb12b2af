import type { StoryEntry } from '@basera/contract/endpoints/office/bookings';
import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import type { Fact, FactKind, FactName } from '@basera/contract/rules/office/facts';
import type { StoryKind, StoryPart } from '@basera/contract/rules/office/story';
import { masked } from '../machine/present.ts';
import type { booksFor } from './money-queries.ts';
import type {
  auditAbout,
  changesOf,
  collisionsOf,
  creditNotesOfBooking,
  invoicesOfBooking,
  messagesAbout,
  papersSentAgain,
  stepsOf,
  ticketsOfGuest,
} from './story-queries.ts';

type RowOf<Q extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Q>>[number];

/** A fact; none where there is nothing to say. */
export const said = (name: FactName, value: string | number | null | undefined, as: FactKind = 'text'): Fact[] =>
  value === null || value === undefined || value === '' ? [] : [{ name, as, value }];

/** A sum of paise as a fact; none where it is nothing. */
export const sum = (amount: Paise | null, name: FactName = 'amount'): Fact[] =>
  amount === null || amount === 0 ? [] : [{ name, as: 'rupees', value: rupeesFromPaise(amount) }];

type Told = { key: number | string; at: Date; what: string; facts?: Fact[] };

/** One entry of a story; `more` is what few have. */
export const entry = (
  part: StoryPart,
  kind: StoryKind,
  { key, at, what, facts = [] }: Told,
  more: Partial<Pick<StoryEntry, 'lines' | 'refers_to'>> = {},
): StoryEntry => ({
  ...{ part, kind, what, facts },
  key: `${kind} ${key}`,
  at: at.toISOString(),
  lines: more.lines ?? [],
  refers_to: more.refers_to ?? null,
});

export const presentStep = (step: RowOf<typeof stepsOf>, ownersReason: string | null): StoryEntry =>
  entry('booking', 'event', {
    ...{ key: step.id, at: step.created_at, what: step.kind },
    facts: [
      ...sum(step.refund, 'refund'),
      ...said('why', step.kind === 'called_off' ? ownersReason : null),
      ...said('why', step.returned_because, 'returned'),
      ...said('by', step.staff),
    ],
  });

export const presentChange = (change: RowOf<typeof changesOf>): StoryEntry =>
  entry('booking', 'change', {
    ...{ key: change.id, at: change.created_at, what: change.status },
    facts: [
      ...said('nights', `${change.check_in}/${change.check_out}`, 'nights'),
      ...said('guests', change.guests),
      ...(change.difference < 0 ? sum(paise(-change.difference), 'refund') : sum(change.difference)),
    ],
  });

export const presentInvoice = (invoice: RowOf<typeof invoicesOfBooking>): StoryEntry =>
  entry('booking', 'paper', {
    ...{ key: invoice.id, at: invoice.created_at, what: invoice.kind },
    facts: [...said('invoice_number', invoice.number), ...sum(invoice.total)],
  });

export const presentCreditNote = (note: RowOf<typeof creditNotesOfBooking>): StoryEntry =>
  entry('booking', 'paper', {
    ...{ key: `credit ${note.id}`, at: note.created_at, what: 'credit_note' },
    facts: [
      ...said('credit_note', note.number),
      ...said('invoice_number', note.invoice_number),
      ...sum(note.total),
      ...said('why', note.reason),
    ],
  });

export const presentCollision = ({ id, state, opened_at }: RowOf<typeof collisionsOf>): StoryEntry =>
  entry('booking', 'collision', { key: id, at: opened_at, what: state }, { refers_to: { kind: 'collision', id } });

export const presentMessage = (message: RowOf<typeof messagesAbout>): StoryEntry => {
  const { id, channel, recipient, outcome, error, at } = message;
  // Of a push it is the service it went to, and there is no more of it to be had.
  const isPush = channel === 'push';
  const facts = [...said('to', isPush ? recipient : masked(recipient)), ...said('error', error)];
  const refers_to = isPush ? null : ({ kind: 'message', id } as const);
  return entry('told', 'message', { key: id, at, what: `${channel}_${outcome}`, facts }, { refers_to });
};

export const presentPaperAgain = ({ id, paper, asked_at, staff }: RowOf<typeof papersSentAgain>): StoryEntry =>
  entry('told', 'paper_again', { key: id, at: asked_at, what: paper, facts: said('by', staff) });

export const presentBooks = ({ id, kind, at, note, lines }: RowOf<typeof booksFor>): StoryEntry => {
  const shown = lines.map(({ account, amount }) => ({ account, amount: rupeesFromPaise(amount) }));
  return entry('money', 'books', { key: id, at, what: kind, facts: said('what', note) }, { lines: shown });
};

export const presentTicket = ({ id, number, subject, status, created_at }: RowOf<typeof ticketsOfGuest>): StoryEntry =>
  entry(
    'office',
    'ticket',
    { key: id, at: created_at, what: status, facts: [...said('number', number), ...said('subject', subject)] },
    { refers_to: { kind: 'ticket', id } },
  );

/** `isTold`: it is said why somebody looks; until then what colleagues wrote is left out. */
export const presentAudit = ({ id, at, who, action, why }: RowOf<typeof auditAbout>, isTold: boolean): StoryEntry =>
  entry('office', 'audit', {
    ...{ key: id, at, what: action },
    facts: [...said('by', who), ...said('why', isTold ? why : null)],
  });
