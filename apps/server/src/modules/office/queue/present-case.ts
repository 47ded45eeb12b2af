import type { QueueCase, QueueEntry } from '@basera/contract/endpoints/office/queue';
import { rupeesFromPaise } from '@basera/contract/money';
import { clocksOf, QUEUE_KINDS, type QueueKind } from '@basera/contract/rules/office/case-queue';
import { staffMay } from '@basera/contract/rules/office/staff-roles';
import { type TicketCategory, ticketCategories } from '@basera/contract/rules/status/ticket-status';
import { formatDateRange } from '@basera/contract/words/date-words';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { differenceById } from '../../ledger/index.ts';
import { keptOfBooking } from '../../payments/index.ts';
import { disputeById, payoutsOfBooking } from '../../payouts/index.ts';
import { messagesOfTicket } from '../../support/index.ts';
import { openApprovalOn } from '../approvals/approval-queries.ts';
import { bookingFound } from '../cases/booking-queries.ts';
import type { StaffSession } from '../sign-in/staff-sessions.ts';
import { type CaseRow, collisionFacts, ticketWritten } from './queue-queries.ts';
import { sidesOf } from './sides.ts';

const DIFFERENCE_WORDS: Record<string, string> = {
  books_and_payments: 'Books and payments differ',
  not_split: 'Money of a booking is not split',
  books_and_invoice: 'Books and invoice differ',
  report_and_books: "The gateway's report and the books differ",
  not_settled: 'The gateway has not settled this',
  row_does_not_add_up: "A row of the gateway's report does not add up",
  report_contradicts: 'A report contradicts the one before',
};

const wordsOf = (kind: QueueKind, { title, more }: CaseRow) => ({
  title: kind === 'difference' ? (DIFFERENCE_WORDS[title] ?? title) : title,
  more: kind === 'ticket' ? ticketCategories[more as TicketCategory] : more,
});

export type Taker = { id: number; name: string };

export function presentEntry(kind: QueueKind, row: CaseRow, takenBy: Taker | null): QueueEntry {
  const { acknowledgeBy, settleBy } = clocksOf(row.opened_at);
  return {
    kind,
    id: row.id,
    number: row.number,
    ...wordsOf(kind, row),
    opened_at: row.opened_at.toISOString(),
    state: row.settled_at ? 'settled' : row.is_answered ? 'answered' : 'new',
    acknowledge_by: acknowledgeBy.toISOString(),
    settle_by: settleBy.toISOString(),
    due_at: (row.is_answered ? settleBy : acknowledgeBy).toISOString(),
    taken_by: takenBy,
  };
}

type Parts = Pick<QueueCase, 'facts' | 'thread' | 'sides' | 'kept' | 'approval_id'>;
const nothing: Parts = { facts: [], thread: [], sides: [], kept: null, approval_id: null };

async function ticketParts(db: Kysely<DB>, id: number): Promise<Parts> {
  const written = await ticketWritten(db, id);
  const answers = await messagesOfTicket(db, id);
  return {
    ...nothing,
    facts: [
      { name: 'Answer to', words: written.email },
      { name: 'Account', words: `person ${written.user_id}` },
      { name: 'State', words: written.status },
    ],
    thread: [
      { id: 0, by: null, message: written.message, at: written.created_at.toISOString() },
      ...answers.map((answer) => ({
        id: answer.id,
        by: answer.by,
        message: answer.message,
        at: answer.created_at.toISOString(),
      })),
    ],
  };
}

async function bookingWords(db: Kysely<DB>, bookingId: number) {
  const booking = await bookingFound(db, bookingId);
  if (!booking) return [];
  return [
    { name: 'Stay', words: booking.property_name },
    { name: 'When', words: formatDateRange(booking.check_in, booking.check_out) },
    { name: 'Guest', words: booking.guest_name },
    { name: 'Booking', words: booking.status },
  ];
}

async function disputeParts(db: Kysely<DB>, id: number): Promise<Parts> {
  const dispute = await disputeById(db, id);
  if (!dispute) return nothing;
  const payouts = await payoutsOfBooking(db, dispute.booking_id);
  const [asked] = await openApprovalOn(db, 'refund_beyond_policy', [`dispute ${id}`]);
  const frozen = payouts.map(({ state, frozen_at }) => ({
    name: 'Payout',
    words: frozen_at ? `${state}, kept back` : state,
  }));
  return {
    ...nothing,
    facts: [{ name: 'Why', words: dispute.why }, ...(await bookingWords(db, dispute.booking_id)), ...frozen],
    kept: rupeesFromPaise(await keptOfBooking(db, dispute.booking_id)),
    approval_id: asked?.id ?? null,
  };
}

async function collisionParts(db: Kysely<DB>, { id, booking_id }: CaseRow): Promise<Parts> {
  const { facts } = await collisionFacts(db, id);
  const blocks = facts.blocks.map(({ site, first_night, until }) => ({
    name: 'Sold at',
    words: `${site}, ${formatDateRange(first_night, until)}`,
  }));
  return { ...nothing, facts: [...(booking_id === null ? [] : await bookingWords(db, booking_id)), ...blocks] };
}

async function differenceParts(db: Kysely<DB>, { id, booking_id }: CaseRow): Promise<Parts> {
  const difference = await differenceById(db, id);
  const { sides, facts } = sidesOf((difference?.facts ?? {}) as Record<string, unknown>);
  return { ...nothing, sides, facts: [...facts, ...(booking_id === null ? [] : await bookingWords(db, booking_id))] };
}

const PARTS: Record<QueueKind, (db: Kysely<DB>, row: CaseRow) => Promise<Parts>> = {
  ticket: (db, { id }) => ticketParts(db, id),
  dispute: (db, { id }) => disputeParts(db, id),
  difference: differenceParts,
  collision: collisionParts,
};

type Shown = { kind: QueueKind; row: CaseRow; takenBy: Taker | null; staff: StaffSession['staff'] };

/** A case with all that is known of it, and what this member of staff may do with it. */
export async function presentCase(db: Kysely<DB>, { kind, row, takenBy, staff }: Shown): Promise<QueueCase> {
  const parts = await PARTS[kind](db, row);
  const isOpen = row.settled_at === null;
  const mayAct = isOpen && staffMay(staff.role, QUEUE_KINDS[kind].settle);
  const isOwn = kind === 'dispute' && (await disputeById(db, row.id))?.gateway_ref === null;
  return {
    ...presentEntry(kind, row, takenBy),
    ...parts,
    booking_id: row.booking_id,
    settled: row.settled_at && {
      by: row.settled_by ?? 'Somebody',
      how: row.how ?? '',
      at: row.settled_at.toISOString(),
    },
    may: {
      hold: mayAct,
      settle: mayAct && kind !== 'collision' && parts.approval_id === null,
      refund: mayAct && isOwn && parts.approval_id === null && staffMay(staff.role, 'refund_beyond_policy'),
    },
  };
}
