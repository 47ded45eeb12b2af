import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { rupeesFromPaise } from '@basera/contract/money';
import { QUEUE_KINDS, type QueueKind } from '@basera/contract/rules/office/case-queue';
import type { Fact } from '@basera/contract/rules/office/facts';
import { staffMay } from '@basera/contract/rules/office/staff-roles';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { doorCaseById } from '../../arrivals/index.ts';
import { roomsForCase } from '../../cases/index.ts';
import { differenceById } from '../../ledger/index.ts';
import { stayHeads } from '../../listings/index.ts';
import { isOpenToUs, keptOfBooking, refusedRefund, unaskedById } from '../../payments/index.ts';
import { disputeById, isBanksToEnd, payoutsOfBooking } from '../../payouts/index.ts';
import { reportsOfCase } from '../../reports/index.ts';
import { photosOfReview, reportsOfCase as reportsOfReview, reviewOfCase, toldSignals } from '../../reviews/index.ts';
import { messagesOfTicket } from '../../support/index.ts';
import { openApprovalOn } from '../approvals/approval-queries.ts';
import { bookingFound } from '../cases/booking-queries.ts';
import type { OfficeDeps } from '../deps.ts';
import type { StaffSession } from '../sign-in/staff-sessions.ts';
import { staffById } from '../staff/staff-queries.ts';
import { guaranteeParts } from './guarantee-parts.ts';
import { presentEntry, type Taker } from './present-entry.ts';
import { presentReview } from './present-review.ts';
import { type CaseRow, collisionFacts, notesOn, ticketWritten } from './queue-queries.ts';
import { sidesOf } from './sides.ts';
import { presentSettled, writtenUntilTold } from './written-until-told.ts';

type Parts = Pick<
  QueueCase,
  | 'facts'
  | 'thread'
  | 'sides'
  | 'kept'
  | 'rooms'
  | 'approval_id'
  | 'bank_decides'
  | 'unasked_id'
  | 'refund_id'
  | 'guarantee'
  | 'review'
>;
const nothing: Parts = {
  ...{ facts: [], thread: [], sides: [], kept: null, rooms: [] },
  ...{ approval_id: null, bank_decides: false, unasked_id: null, refund_id: null, guarantee: null, review: null },
};

async function ticketParts(db: Kysely<DB>, id: number): Promise<Parts> {
  const written = await ticketWritten(db, id);
  const answers = await messagesOfTicket(db, id);
  return {
    ...nothing,
    facts: [
      { name: 'answer_to', as: 'text', value: written.email },
      { name: 'person', as: 'person', value: written.user_id },
      { name: 'ticket_status', as: 'ticket_status', value: written.status },
    ],
    thread: [
      { from: 'person', by: null, is_note: false, message: written.message, at: written.created_at.toISOString() },
      ...answers.map(({ by, message, created_at }) => ({
        from: by === null ? ('person' as const) : ('staff' as const),
        by,
        is_note: false,
        message,
        at: created_at.toISOString(),
      })),
    ],
  };
}

const nightsOf = (from: string, until: string): string => `${from}/${until}`;

async function bookingFacts(db: Kysely<DB>, bookingId: number): Promise<Fact[]> {
  const booking = await bookingFound(db, bookingId);
  if (!booking) return [];
  return [
    { name: 'stay', as: 'text', value: booking.property_name },
    { name: 'nights', as: 'nights', value: nightsOf(booking.check_in, booking.check_out) },
    { name: 'guest', as: 'text', value: booking.guest_name },
    { name: 'booking_status', as: 'booking_status', value: booking.status },
  ];
}

/** How what the owner is to have of a booking stands, part by part. */
const payoutFacts = async (db: Kysely<DB>, bookingId: number): Promise<Fact[]> =>
  (await payoutsOfBooking(db, bookingId)).map(
    ({ state, frozen_at }): Fact => ({ name: 'payout', as: frozen_at ? 'kept_back' : 'payout_state', value: state }),
  );

async function disputeParts(db: Kysely<DB>, id: number): Promise<Parts> {
  const dispute = await disputeById(db, id);
  if (!dispute) return nothing;
  const [asked] = await openApprovalOn(db, 'refund_beyond_policy', [`dispute ${id}`]);
  const opener = dispute.opened_by === null ? undefined : await staffById(db, dispute.opened_by);
  return {
    ...nothing,
    facts: [...(await bookingFacts(db, dispute.booking_id)), ...(await payoutFacts(db, dispute.booking_id))],
    thread: [
      {
        from: dispute.gateway_ref ? 'bank' : 'staff',
        by: opener?.name ?? null,
        is_note: false,
        message: dispute.why,
        at: dispute.opened_at.toISOString(),
      },
    ],
    kept: rupeesFromPaise(await keptOfBooking(db, dispute.booking_id)),
    approval_id: asked?.id ?? null,
    bank_decides: dispute.decided_at === null && (await isBanksToEnd(db, id)),
  };
}

async function collisionParts(db: Kysely<DB>, { id, booking_id }: CaseRow): Promise<Parts> {
  const { facts } = await collisionFacts(db, id);
  const blocks = facts.blocks.flatMap(({ site, first_night, until }): Fact[] => [
    { name: 'sold_at', as: 'text', value: site },
    { name: 'nights', as: 'nights', value: nightsOf(first_night, until) },
  ]);
  const booked = booking_id === null ? [] : await bookingFacts(db, booking_id);
  return { ...nothing, facts: [...booked, ...blocks], rooms: await roomsForCase(db, id) };
}

async function differenceParts(db: Kysely<DB>, { id, booking_id }: CaseRow): Promise<Parts> {
  const difference = await differenceById(db, id);
  const found = (difference?.facts ?? {}) as Record<string, unknown>;
  const { sides, facts } = sidesOf(found);
  const due = difference?.kind === 'guarantee_due' ? await guaranteeParts(db, found.guarantee) : null;
  return {
    ...nothing,
    ...(await unaskedParts(db, found.unasked)),
    ...(difference?.kind === 'refund_refused' && (await refusedParts(db, difference.key))),
    ...(due && { guarantee: due.guarantee, approval_id: due.approval_id }),
    sides,
    facts: [...facts, ...(due?.payee ?? []), ...(booking_id === null ? [] : await bookingFacts(db, booking_id))],
  };
}

/** Of a refund that a bank refused, which its difference is named by: the same. */
async function refusedParts(db: Kysely<DB>, key: string): Promise<Pick<Parts, 'refund_id' | 'approval_id'>> {
  const id = Number(key.split(':')[1]);
  const refund = await refusedRefund(db, id);
  const [asked] = await openApprovalOn(db, 'refund_by_hand', [`refund ${id}`]);
  return { refund_id: refund && !refund.waits ? id : null, approval_id: asked?.id ?? null };
}

/** Of money that nobody asked for: whether something can still be decided about it, and whether a second person is asked already. */
async function unaskedParts(db: Kysely<DB>, id: unknown): Promise<Pick<Parts, 'unasked_id' | 'approval_id'> | null> {
  const sum = typeof id === 'number' ? await unaskedById(db, id) : undefined;
  if (!sum) return null;
  const subjects = [`unasked ${sum.id}`];
  const [asked] = [
    ...(await openApprovalOn(db, 'unasked_money', subjects)),
    ...(await openApprovalOn(db, 'correction', subjects)),
  ];
  return { unasked_id: (await isOpenToUs(db, sum)) ? sum.id : null, approval_id: asked?.id ?? null };
}

type Reported = {
  user_id: number | null;
  email: string | null;
  reason: NonNullable<QueueCase['thread'][number]['reason']>;
  message: string;
  created_at: Date;
};

/** Several reports of one stay or review stand together, each with where it is answered. */
function ofReports(about: string, status: string | null, reports: Reported[]): Pick<Parts, 'facts' | 'thread'> {
  const persons = [...new Set(reports.flatMap(({ user_id }) => user_id ?? []))];
  const addresses = [...new Set(reports.flatMap(({ email }) => email ?? []))];
  return {
    facts: [
      { name: 'stay', as: 'text', value: about },
      { name: 'stay_status', as: 'listing_status', value: status },
      { name: 'reports', as: 'text', value: reports.length },
      ...addresses.map((value): Fact => ({ name: 'answer_to', as: 'text', value })),
      ...persons.map((value): Fact => ({ name: 'person', as: 'person', value })),
    ],
    thread: reports.map(({ reason, message, created_at }) => ({
      from: 'person' as const,
      reason,
      by: null,
      is_note: false,
      message,
      at: created_at.toISOString(),
    })),
  };
}

async function reportParts(db: Kysely<DB>, { id, stay_id, about }: CaseRow): Promise<Parts> {
  const [stay] = stay_id === null ? [] : await stayHeads(db, [stay_id]);
  return { ...nothing, ...ofReports(about, stay?.status ?? null, await reportsOfCase(db, id)) };
}

async function reviewParts(db: Kysely<DB>, { id, about }: CaseRow): Promise<Parts> {
  const review = await reviewOfCase(db, id);
  if (!review) return nothing;
  const reports = ofReports(about, review.stay_status, await reportsOfReview(db, id));
  return {
    ...nothing,
    ...reports,
    review: presentReview(review, { signals: await toldSignals(db, id), photos: await photosOfReview(db, review.id) }),
  };
}

/** Of guests who stand at the door: what they say is asked, in their words, and how what the owner is to have stands. */
async function arrivalParts(db: Kysely<DB>, { id, what, booking_id }: CaseRow): Promise<Parts> {
  if (booking_id === null) return nothing;
  const facts = await bookingFacts(db, booking_id);
  const told = what === 'silent' ? undefined : await doorCaseById(db, id);
  if (!told) return { ...nothing, facts };
  const [asked] = await openApprovalOn(db, 'cancel_for_owner', [`booking ${booking_id}`]);
  const at = told.opened_at.toISOString();
  return {
    ...nothing,
    facts: [
      ...facts,
      {
        name: 'asked_for',
        as: 'rupees',
        value: told.asked_for === null ? null : rupeesFromPaise(told.asked_for),
      },
      ...(await payoutFacts(db, booking_id)),
    ],
    thread: told.words ? [{ from: 'person', by: null, is_note: false, message: told.words, at }] : [],
    approval_id: asked?.id ?? null,
  };
}

const PARTS: Record<QueueKind, (db: Kysely<DB>, row: CaseRow) => Promise<Parts>> = {
  ticket: (db, { id }) => ticketParts(db, id),
  dispute: (db, { id }) => disputeParts(db, id),
  difference: differenceParts,
  report: reportParts,
  review: reviewParts,
  collision: collisionParts,
  arrival: arrivalParts,
};

/** What was written, and between it what colleagues noted. */
async function withNotes(db: Kysely<DB>, subject: string, thread: Parts['thread']): Promise<Parts['thread']> {
  const notes = await notesOn(db, subject);
  const noted = notes.map(({ by, note, created_at }) => ({
    from: 'staff' as const,
    by,
    is_note: true,
    message: note,
    at: created_at.toISOString(),
  }));
  // Stable: what was written in the same instant stays in its order.
  return [...thread, ...noted].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

/** `isTold`: they have said why they look at it. */
type Shown = { kind: QueueKind; row: CaseRow; takenBy: Taker | null; staff: StaffSession['staff']; isTold: boolean };

/** What whoever settles it has to have read: all reports and signals; of a ticket what came behind its first words, which are no answer. */
const writtenOf = (kind: QueueKind, { thread, review }: Parts): number => {
  if (review) return thread.length + review.signals.length;
  return kind === 'report' ? thread.length : Math.max(thread.length - 1, 0);
};

/** A case with all that is known of it, and what this member of staff may do with it. */
export async function presentCase(
  { db, clock }: Pick<OfficeDeps, 'db' | 'clock'>,
  { kind, row, takenBy, staff, isTold }: Shown,
): Promise<QueueCase> {
  const parts = await PARTS[kind](db, row);
  const isOpen = row.settled_at === null;
  const mayAct = isOpen && staffMay(staff.role, QUEUE_KINDS[kind].settle);
  const thread = await withNotes(db, `${kind} ${row.id}`, parts.thread);
  const isOwn = kind === 'dispute' && row.what === 'ours';
  return {
    ...presentEntry(kind, row, takenBy),
    ...parts,
    now: clock.now().toISOString(),
    ...writtenUntilTold(kind, { thread, settled: presentSettled(row) }, isTold),
    written: writtenOf(kind, parts),
    has_picture: kind === 'ticket',
    may: {
      hold: mayAct,
      settle: mayAct && parts.approval_id === null && !parts.bank_decides,
      refund: mayAct && isOwn && parts.approval_id === null && staffMay(staff.role, 'refund_beyond_policy'),
      correct: isOpen && kind === 'difference' && staffMay(staff.role, 'correct_books'),
      pause: (kind === 'report' || kind === 'review') && staffMay(staff.role, 'pause_listings'),
    },
  };
}
