import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { rupeesFromPaise } from '@basera/contract/money';
import { QUEUE_KINDS, type QueueKind } from '@basera/contract/rules/office/case-queue';
import type { Fact } from '@basera/contract/rules/office/facts';
import { staffMay } from '@basera/contract/rules/office/staff-roles';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { arrivalToSay } from '../../arrivals/index.ts';
import { roomsForCase } from '../../cases/index.ts';
import { stayHeads } from '../../listings/index.ts';
import { keptOfBooking } from '../../payments/index.ts';
import { disputeById, isBanksToEnd, isUnheard } from '../../payouts/index.ts';
import { reportsOfCase } from '../../reports/index.ts';
import { photosOfReview, reportsOfCase as reportsOfReview, reviewOfCase, toldSignals } from '../../reviews/index.ts';
import { messagesOfTicket } from '../../support/index.ts';
import { openApprovalOn } from '../approvals/approval-queries.ts';
import type { OfficeDeps } from '../deps.ts';
import type { StaffSession } from '../sign-in/staff-sessions.ts';
import { staffById } from '../staff/staff-queries.ts';
import { arrivalParts, askedAtDoor } from './parts/arrival-parts.ts';
import { bookingFacts, nightsOf, nothing, type Parts, payoutFacts, unheardOf } from './parts/case-parts.ts';
import { differenceParts } from './parts/difference-parts.ts';
import { presentEntry, type Taker } from './present-entry.ts';
import { presentReview } from './present-review.ts';
import { type CaseRow, collisionFacts, notesOn, ticketWritten } from './queue-queries.ts';
import { presentSettled, writtenUntilTold } from './written-until-told.ts';

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

async function disputeParts(db: Kysely<DB>, id: number): Promise<Parts> {
  const dispute = await disputeById(db, id);
  if (!dispute) return nothing;
  const subjects = [`dispute ${id}`];
  const [asked] = [
    ...(await openApprovalOn(db, 'refund_beyond_policy', subjects)),
    ...(await openApprovalOn(db, 'dispute_end', subjects)),
  ];
  const opener = dispute.opened_by === null ? undefined : await staffById(db, dispute.opened_by);
  return {
    ...nothing,
    facts: [
      ...(await bookingFacts(db, dispute.booking_id)),
      ...(await askedAtDoor(db, dispute)),
      ...(await payoutFacts(db, dispute.booking_id)),
    ],
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
    bank_decides: isBanksToEnd(dispute),
    unheard: isUnheard(dispute) ? unheardOf({ ...dispute, unasked_id: null }) : null,
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

/** Whether it would still be said in time. */
const canBeExpected = async (deps: Pick<OfficeDeps, 'db' | 'clock'>, { booking_id }: CaseRow): Promise<boolean> =>
  booking_id !== null && (await arrivalToSay(deps, booking_id)) !== null;

const MAY_CALL = ['read_listings', 'read_people'] as const;

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
  const isBanks = kind === 'dispute' && !isOwn;
  return {
    ...presentEntry(kind, row, takenBy),
    ...parts,
    // Their number is on a page that not everybody may open.
    call_business: MAY_CALL.every((right) => staffMay(staff.role, right)) ? parts.call_business : null,
    now: clock.now().toISOString(),
    ...writtenUntilTold(kind, { thread, settled: presentSettled(row) }, isTold),
    written: writtenOf(kind, parts),
    has_picture: kind === 'ticket',
    may: {
      hold: mayAct,
      // How a bank's dispute ended, no one person says.
      settle: mayAct && parts.approval_id === null && !isBanks,
      expect: mayAct && kind === 'arrival' && row.what === 'silent' && (await canBeExpected({ db, clock }, row)),
      refund: mayAct && isOwn && parts.approval_id === null && staffMay(staff.role, 'refund_beyond_policy'),
      end:
        isOpen &&
        parts.unheard !== null &&
        parts.approval_id === null &&
        staffMay(staff.role, isBanks ? 'settle_disputes' : 'correct_books'),
      correct: isOpen && kind === 'difference' && staffMay(staff.role, 'correct_books'),
      release:
        !isOpen &&
        parts.guarantee?.is_released === false &&
        parts.approval_id === null &&
        staffMay(staff.role, 'correct_books'),
      pause: (kind === 'report' || kind === 'review') && staffMay(staff.role, 'pause_listings'),
    },
  };
}
