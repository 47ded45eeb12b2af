import type { StoryEntry } from '@basera/contract/endpoints/office/bookings';
import { staffMay } from '@basera/contract/rules/office/staff-roles';
import { STORY_PARTS, type StoryPart } from '@basera/contract/rules/office/story';
import type { Kysely } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { wordsOfFailure } from '../../../platform/machine/job-state.ts';
import type { DB } from '../../../platform/schema.ts';
import { papersOf } from '../../papers/index.ts';
import { isWithheld } from '../../payouts/index.ts';
import { bookingFound } from '../cases/booking-queries.ts';
import type { OfficeDeps } from '../deps.ts';
import { reasonInForce } from '../finding/look-at.ts';
import type { StaffSession } from '../sign-in/staff-sessions.ts';
import * as money from './money-queries.ts';
import {
  presentDisputes,
  presentPayment,
  presentPayouts,
  presentRefund,
  presentRefundStep,
  presentWebhook,
  wordsOfDisputes,
} from './present-money.ts';
import {
  presentAudit,
  presentBooks,
  presentChange,
  presentCollision,
  presentCreditNote,
  presentInvoice,
  presentMessage,
  presentPaperAgain,
  presentStep,
  presentTicket,
} from './present-story.ts';
import {
  auditAbout,
  changesOf,
  collisionsOf,
  conversationOf,
  creditNotesOfBooking,
  invoicesOfBooking,
  messagesAbout,
  ownersReason,
  papersSentAgain,
  stepsOf,
  ticketsOfGuest,
  workOn,
} from './story-queries.ts';

type Asked = { bookingId: number; part: StoryPart | undefined; most: number };

/**
 * All that became of a booking as a role may see it, the latest first, and what the server has still to do. What persons and
 * colleagues wrote is left out and counted until it is said why. Throws 404.
 */
export async function tellStory(
  { db, clock }: Pick<OfficeDeps, 'db' | 'clock'>,
  { id: staffId, role }: StaffSession['staff'],
  { bookingId, part, most }: Asked,
) {
  const booking = await bookingFound(db, bookingId);
  if (!booking) throw new HttpError('not_found', 'There is no such booking.');
  const may = (right: Parameters<typeof staffMay>[1]) => staffMay(role, right);
  const written = await writtenBy(db, booking, may('read_tickets'));
  const isTold = (await reasonInForce({ db, clock }, staffId, { kind: 'booking', id: bookingId })) !== null;
  const disputes = may('read_payments') ? await money.disputesFor(db, bookingId) : [];
  const audited = may('read_audit') ? await auditOf(db, bookingId) : [];
  const withheld =
    written.tickets.length +
    (written.ownersReason === undefined ? 0 : 1) +
    wordsOfDisputes(disputes) +
    audited.filter(({ why }) => why).length;
  const all = [
    ...(await ofBooking(db, bookingId, isTold ? (written.ownersReason ?? null) : null)),
    ...(await told(db, bookingId)),
    ...(may('read_payments') ? await ofMoney(db, bookingId) : []),
    ...presentDisputes(disputes, isTold),
    ...(isTold ? written.tickets.map(presentTicket) : []),
    ...audited.map((row) => presentAudit(row, isTold)),
  ].sort(latestFirst);
  const shown = part === undefined ? all : all.filter((one) => one.part === part);
  const counts = Object.fromEntries(STORY_PARTS.map((one) => [one, all.filter((entry) => entry.part === one).length]));
  const work = await workOn(db, bookingId, clock.now());
  return {
    entries: shown.slice(0, most),
    total: shown.length,
    counts: counts as Record<StoryPart, number>,
    withheld: isTold ? 0 : withheld,
    waiting: work.map(({ job, since, tries, said, has_failed }) => ({
      ...{ job, tries, state: has_failed ? ('failed' as const) : ('due' as const) },
      since: since.toISOString(),
      said: said === null ? null : wordsOfFailure(said),
    })),
    papers: booking.user_id === null ? [] : await papersOf(db, bookingId),
    conversation_id: may('read_messages') ? ((await conversationOf(db, bookingId))?.id ?? null) : null,
  };
}

/** Of one instant what was written first is told below what followed from it. */
const latestFirst = (a: StoryEntry, b: StoryEntry): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

async function ofBooking(db: Kysely<DB>, bookingId: number, reason: string | null): Promise<StoryEntry[]> {
  return [
    ...(await stepsOf(db, bookingId)).map((step) => presentStep(step, reason)),
    ...(await changesOf(db, bookingId)).map(presentChange),
    ...(await invoicesOfBooking(db, bookingId)).map(presentInvoice),
    ...(await creditNotesOfBooking(db, bookingId)).map(presentCreditNote),
    ...(await collisionsOf(db, bookingId)).map(presentCollision),
  ];
}

const told = async (db: Kysely<DB>, bookingId: number): Promise<StoryEntry[]> => [
  ...(await messagesAbout(db, bookingId)).map(presentMessage),
  ...(await papersSentAgain(db, bookingId)).map(presentPaperAgain),
];

async function ofMoney(db: Kysely<DB>, bookingId: number): Promise<StoryEntry[]> {
  const payouts = await money.payoutsFor(db, bookingId);
  const [first] = payouts;
  const waits = first !== undefined && (await isWithheld(db, first.business_id));
  return [
    ...(await money.paymentsFor(db, bookingId)).map(presentPayment),
    ...(await money.toldByGateway(db, bookingId)).map(presentWebhook),
    ...(await money.refundsFor(db, bookingId)).map(presentRefund),
    ...(await money.refundStepsFor(db, bookingId)).map(presentRefundStep),
    ...presentPayouts(payouts, waits),
    ...(await money.booksFor(db, bookingId)).map(presentBooks),
  ];
}

type Booking = NonNullable<Awaited<ReturnType<typeof bookingFound>>>;

/** What its guest and its owner wrote of it in words of their own. */
async function writtenBy(db: Kysely<DB>, { id, user_id, created_at }: Booking, mayReadTickets: boolean) {
  const mayRead = user_id !== null && mayReadTickets;
  return {
    tickets: mayRead ? await ticketsOfGuest(db, { userId: user_id, since: created_at }) : [],
    ownersReason: (await ownersReason(db, id))?.reason,
  };
}

async function auditOf(db: Kysely<DB>, id: number) {
  const disputes = await money.disputesFor(db, id);
  return auditAbout(db, [`booking ${id}`, ...disputes.map((one) => `dispute ${one.id}`)]);
}
