import type { StaffRight } from './staff-roles.ts';

/** What waits in the office, which right it takes to see it, and which to settle it. Nights sold twice are settled by their owner. */
export const QUEUE_KINDS = {
  ticket: { read: 'read_tickets', settle: 'answer_tickets' },
  dispute: { read: 'read_payments', settle: 'settle_disputes' },
  difference: { read: 'read_payments', settle: 'settle_differences' },
  /** What travellers report of a stay. */
  report: { read: 'read_reports', settle: 'answer_reports' },
  /** What somebody reports of a review, and what a computation found of one. */
  review: { read: 'read_reports', settle: 'answer_reports' },
  collision: { read: 'read_bookings', settle: 'change_bookings' },
  /** Guests arrive, and their owner has not said that they are expected. */
  arrival: { read: 'read_bookings', settle: 'change_bookings' },
} as const satisfies Record<string, { read: StaffRight; settle: StaffRight }>;
export type QueueKind = keyof typeof QUEUE_KINDS;
export const QUEUE_KIND_NAMES = Object.keys(QUEUE_KINDS) as QueueKind[];

/** How many of them a list shows at first, and at most. */
export const QUEUE_SHOWN = 50;
export const QUEUE_SHOWN_MAX = 5000;

/** Which of them a list shows. */
export const QUEUE_SHOWS = ['open', 'mine', 'late', 'settled'] as const;
export type QueueShow = (typeof QUEUE_SHOWS)[number];

/** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): a complaint is acknowledged within 48 hours and redressed within a month. */
export const ACKNOWLEDGE_HOURS = 48;

/** Whoever has not said whether guests are expected is called within so many hours: we promise that, no rule does. */
export const CALL_HOURS = 2;

/** How we end what a guest told from the door: more was asked and a dispute decides what goes back, the owner gave it back, it was not so, or otherwise, in words. */
export const DOOR_SETTLEMENTS = ['upheld', 'paid_back', 'unfounded', 'staff'] as const;
export type DoorSettlement = (typeof DOOR_SETTLEMENTS)[number];

const HOUR_MS = 3_600_000;
const INDIA_AHEAD_OF_UTC_MS = 5.5 * HOUR_MS;

/** Until when an owner who is silent is to be called. */
export const callBy = (openedAt: Date): Date => new Date(openedAt.getTime() + CALL_HOURS * HOUR_MS);

/** The moment of the next month by India's calendar; of a month without that day, its last. */
function monthAfter(at: Date): Date {
  const there = new Date(at.getTime() + INDIA_AHEAD_OF_UTC_MS);
  const then = new Date(there);
  then.setUTCMonth(there.getUTCMonth() + 1);
  // A day that the month has not runs over into the next.
  if (then.getUTCDate() !== there.getUTCDate()) then.setUTCDate(0);
  return new Date(then.getTime() - INDIA_AHEAD_OF_UTC_MS);
}

const hoursAfter = (at: Date): Date => new Date(at.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS);

/** Until when a case has its first answer, and until when it is settled. */
export const clocksOf = (openedAt: Date): { acknowledgeBy: Date; settleBy: Date } => ({
  acknowledgeBy: hoursAfter(openedAt),
  settleBy: monthAfter(openedAt),
});

type Waiting = { openedAt: Date; isAnswered: boolean; repliedAt: Date | null };

/** When somebody of us has to do something next. Who writes again waits no longer than at first: we promise that, no rule does. */
export function dueAt({ openedAt, isAnswered, repliedAt }: Waiting): Date {
  const { acknowledgeBy, settleBy } = clocksOf(openedAt);
  if (!isAnswered) return acknowledgeBy;
  const answerBy = repliedAt ? hoursAfter(repliedAt) : settleBy;
  return answerBy < settleBy ? answerBy : settleBy;
}
