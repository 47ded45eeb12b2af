import {
  HOLD_MINUTES,
  UNPAID_NETWORK_DAY_FACTOR,
  UNPAID_ROOM_NIGHTS_PER_NETWORK_AND_STAY,
  UNPAID_ROOM_NIGHTS_PER_NETWORK_AND_STAY_PER_DAY,
  UNPAID_ROOM_NIGHTS_PER_PERSON,
  UNPAID_ROOM_NIGHTS_PER_PERSON_AND_STAY,
  UNPAID_ROOM_NIGHTS_PER_PERSON_AND_STAY_PER_DAY,
  UNPAID_ROOM_NIGHTS_PER_PERSON_PER_DAY,
  UNPAID_ROOMS_PER_PERSON,
} from '@basera/contract/limits';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { PLANNED_ONCE } from '../../../platform/database/statements/planned-once.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { nameless, waitInWords } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { type Said, say, sideBySide } from '../../../words/say.ts';
import type { RoomNight } from '../nights/take-nights.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;

/** Who asks for rooms. `network` as `networkOf` gives it. */
export type Holder = { userId: number; network: string };

/** What is about to be held unpaid; `changeId` null for a booking itself. */
export type NewHold = { bookingId: number; changeId: number | null; propertyId: number; nights: RoomNight[] };

type Counting = { perNetwork: number; now: Date };

type Amount = { rooms: number; roomNights: number };

/** Earlier unpaid holds of the last day that have the same answers, added up. */
type Earlier = Amount & {
  is_mine: boolean;
  is_from_here: boolean;
  is_at_stay: boolean;
  is_live: boolean;
  ends_at: Date | null;
  held_at: Date;
};

type Limit = {
  whose: 'person' | 'network';
  counts(earlier: Earlier): boolean;
  /** Room-nights at once, and over a rolling day. */
  atOnce: number;
  aDay: number;
  roomsAtOnce?: number;
};

/** Of the widest scope a person can meet first. `perNetwork`: room-nights at once, all people and stays of a network together. */
const limitsFor = (perNetwork: number): Limit[] => [
  {
    whose: 'person',
    counts: ({ is_mine }) => is_mine,
    atOnce: UNPAID_ROOM_NIGHTS_PER_PERSON,
    aDay: UNPAID_ROOM_NIGHTS_PER_PERSON_PER_DAY,
    roomsAtOnce: UNPAID_ROOMS_PER_PERSON,
  },
  {
    whose: 'person',
    counts: ({ is_mine, is_at_stay }) => is_mine && is_at_stay,
    atOnce: UNPAID_ROOM_NIGHTS_PER_PERSON_AND_STAY,
    aDay: UNPAID_ROOM_NIGHTS_PER_PERSON_AND_STAY_PER_DAY,
  },
  {
    whose: 'network',
    counts: ({ is_from_here, is_at_stay }) => is_from_here && is_at_stay,
    atOnce: UNPAID_ROOM_NIGHTS_PER_NETWORK_AND_STAY,
    aDay: UNPAID_ROOM_NIGHTS_PER_NETWORK_AND_STAY_PER_DAY,
  },
  {
    whose: 'network',
    counts: ({ is_from_here }) => is_from_here,
    atOnce: perNetwork,
    aDay: perNetwork * UNPAID_NETWORK_DAY_FACTOR,
  },
];

/**
 * SQL: what is counted, who waits for whom and what is written are one thing here.
 * Counts a hold against what its person, their network and the stay may have unpaid, in the transaction that has taken its
 * nights. Throws 422 on `rooms` for what is too much by itself, 429 for what is too much beside the rest.
 */
export async function countHold(trx: Transaction<DB>, by: Holder, hold: NewHold, counting: Counting): Promise<void> {
  if (amountOf(hold.nights).roomNights === 0) return;
  const row = { ...holdRow(by, hold, counting.now), booking_id: hold.bookingId };
  await trx.insertInto('room_holds').values(row).execute();
  await takeTurns(trx, by);
  await requireUnpaidWithin(trx, by, hold, counting);
}

/** What is written of a hold. Throws 422 as countHold. */
export function holdRow({ userId, network }: Holder, hold: Omit<NewHold, 'bookingId'>, now: Date) {
  const { rooms, roomNights } = amountOf(hold.nights);
  requireSensible({ rooms, roomNights });
  return {
    change_id: hold.changeId,
    user_id: userId,
    property_id: hold.propertyId,
    network: nameless(network),
    rooms,
    room_nights: roomNights,
    held_at: now,
  };
}

/** Counts as countHold a hold that is written already, behind turnsOf. */
export async function requireUnpaidWithin(
  trx: Transaction<DB>,
  { userId, network }: Holder,
  hold: NewHold,
  { perNetwork, now }: Counting,
): Promise<void> {
  const wanted = amountOf(hold.nights);
  const earlier = await unpaidBeside(trx, { userId, network: nameless(network), hold }, now);
  for (const limit of limitsFor(perNetwork)) requireWithin(limit, earlier.filter(limit.counts), wanted, now);
}

/** A hold that came to nothing through no fault of its guest does not count. */
export const uncountHold = (trx: Transaction<DB>, bookingId: number, changeId: number | null) =>
  trx
    .deleteFrom('room_holds')
    .where('booking_id', '=', bookingId)
    .where('change_id', changeId === null ? 'is' : '=', changeId)
    .execute();

/** Forgets what no limit counts any more; how many. */
export async function forgetOldHolds(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('room_holds')
    .where('held_at', '<', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** As many rooms as are held in any one night, kind by kind, and all nights of all rooms. */
function amountOf(nights: RoomNight[]): Amount {
  const most = new Map<number, number>();
  for (const { roomId, quantity } of nights) most.set(roomId, Math.max(most.get(roomId) ?? 0, quantity));
  return {
    rooms: [...most.values()].reduce((sum, rooms) => sum + rooms, 0),
    roomNights: nights.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Waiting would not help here: the request alone is more than anybody may hold. */
function requireSensible({ rooms, roomNights }: Amount): void {
  const most =
    (rooms > UNPAID_ROOMS_PER_PERSON && sideBySide`${(said) => said.several(UNPAID_ROOMS_PER_PERSON, 'room')}`) ||
    (roomNights > UNPAID_ROOM_NIGHTS_PER_PERSON_AND_STAY &&
      say`${(said) => said.several(UNPAID_ROOM_NIGHTS_PER_PERSON_AND_STAY, 'night')}, all rooms together`);
  if (!most) return;
  const words = say`One booking takes up to ${most}. Book fewer, pay for them, and then book the rest.`;
  throw new HttpError('validation_failed', words, { fields: { rooms: words } });
}

/**
 * SQL: whoever else holds something for this person or from this network waits for the end of the transaction. These are the last locks of
 * all, behind the nights: nobody who waits for nights has them.
 */
export function turnsOf({ userId, network }: Holder): RawBuilder<unknown> {
  const whose = [`unpaid-holds:person:${userId}`, `unpaid-holds:network:${nameless(network)}`];
  return sql`(select count(pg_advisory_xact_lock(hashtextextended(w.whose, 0))) from unnest(${whose}::text[]) as w (whose))`;
}

/** The same by themselves. */
export async function takeTurns(trx: Transaction<DB>, by: Holder): Promise<void> {
  await sql`select ${turnsOf(by)}`.execute(trx);
}

/** What was held in the last day beside this and never paid; `is_live` while its rooms are still kept from sale. */
async function unpaidBeside(
  trx: Transaction<DB>,
  { userId, network, hold: { bookingId, changeId, propertyId } }: Holder & { hold: NewHold },
  now: Date,
): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`
    select is_mine, is_from_here, is_at_stay, coalesce(ends_at > ${now}, false) as is_live,
      sum(rooms)::int as rooms, sum(room_nights)::int as "roomNights", min(ends_at) as ends_at, min(held_at) as held_at
    from (
      select h.user_id = ${userId} as is_mine, h.network = ${network} as is_from_here, h.property_id = ${propertyId} as is_at_stay,
        h.rooms, h.room_nights, h.held_at,
        case when h.change_id is null then case when b.status = 'pending' then b.hold_expires_at end
          else (select c.hold_expires_at from booking_changes c where c.id = h.change_id and c.status = 'pending') end as ends_at
      from room_holds h join bookings b on b.id = h.booking_id
      where (h.user_id = ${userId} or h.network = ${network}) and h.held_at > ${new Date(now.getTime() - DAY_MS)}
        and (h.booking_id <> ${bookingId} or h.change_id is distinct from ${changeId})
        and not exists (select 1 from payments p
          where p.booking_id = h.booking_id and p.change_id is not distinct from h.change_id and p.paid_at is not null)
    ) as held
    group by 1, 2, 3, 4 ${PLANNED_ONCE}`.execute(trx);
  return rows;
}

const total = (holds: Earlier[], of: keyof Amount): number => holds.reduce((sum, hold) => sum + hold[of], 0);

function requireWithin(limit: Limit, earlier: Earlier[], wanted: Amount, now: Date): void {
  const live = earlier.filter(({ is_live }) => is_live);
  const rooms = total(live, 'rooms');
  const fits =
    total(live, 'roomNights') + wanted.roomNights <= limit.atOnce &&
    rooms + wanted.rooms <= (limit.roomsAtOnce ?? Number.POSITIVE_INFINITY);
  if (!fits) {
    const firstEnds = Math.min(...live.map(({ ends_at }) => ends_at?.getTime() ?? now.getTime()));
    throw refuse(Math.min(secondsUntil(firstEnds, now), HOLD_MINUTES * 60), tooMuchAtOnce[limit.whose](rooms));
  }
  if (total(earlier, 'roomNights') + wanted.roomNights > limit.aDay) {
    const firstForgotten = Math.min(...earlier.map(({ held_at }) => held_at.getTime() + DAY_MS));
    throw refuse(secondsUntil(firstForgotten, now), tooMuchToday[limit.whose]);
  }
}

const secondsUntil = (instant: number, now: Date): number => Math.max(1, Math.ceil((instant - now.getTime()) / 1000));

type Words = (wait: Said) => Said;

const refuse = (retry_after: number, words: Words): HttpError =>
  new HttpError('too_many_requests', words(waitInWords(retry_after)), { extra: { retry_after } });

const tooMuchAtOnce = {
  person:
    (rooms: number): Words =>
    (wait) =>
      say`You hold ${(said) => said.several(rooms, 'room')} that you have not paid for. Pay or cancel under Recent Bookings, or wait ${wait} until the first of them is let go.`,
  network: (): Words => (wait) =>
    say`Very many rooms are held unpaid from your network just now. Use another network, or wait ${wait}.`,
};
const tooMuchToday = {
  person: (wait: Said) =>
    say`You have held very many rooms since yesterday without paying for them. Please wait ${wait}, or ask our support to book for you.`,
  network: (wait: Said) =>
    say`Very many rooms were held from your network since yesterday and never paid. Use another network, or wait ${wait}.`,
};
