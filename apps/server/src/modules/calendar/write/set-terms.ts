import type { CalendarDate } from '@basera/contract/calendar-date';
import type { TermsChanges } from '@basera/contract/endpoints/partners/terms';
import { paiseFromRupees } from '@basera/contract/money';
import { dayOfNight } from '@basera/contract/rules/arrivals/at-the-door';
import { problemsWithTerms } from '@basera/contract/rules/calendar/room-terms';
import { areExtrasDearer, extraPricesOf } from '@basera/contract/rules/terms/extra-guests';
import type { Transaction } from 'kysely';
import { type HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { dearerWords, lockStaysOf, termCapsOf } from '../../bookings/index.ts';
import { setExtraGuests } from '../../stays/index.ts';
import type { CalendarDeps } from '../deps.ts';
import type { RoomRow } from '../grid-queries.ts';
import { presentTerms } from '../present.ts';
import { requireRooms, roomWords } from './asked-nights.ts';
import { replaceDiscounts } from './rate-queries.ts';
import { type Writer, type Written, writeCalendar } from './write-calendar.ts';

type Change = TermsChanges['changes'][number];

/** What rooms cost beyond their nights: extra guests, and less for longer stays. Of a room named twice the later counts. */
export function setTerms(
  deps: CalendarDeps,
  writer: Omit<Writer, 'seen'>,
  { seen, changes }: TermsChanges,
): Promise<Written<Change>> {
  return writeCalendar(deps, { ...writer, seen }, async (trx) => {
    // Whoever lets a guest down meanwhile comes before, and is seen here, or after, and lowers what is written here.
    await lockStaysOf(
      trx,
      changes.map(({ room_id }) => ({ roomId: room_id })),
    );
    const rooms = await requireRooms(trx, writer.property.id, changes);
    const wanted = [...new Map(changes.map((change) => [change.room_id, inOrder(change)])).values()].filter(
      (change) => !isSame(change, presentOf(rooms.get(change.room_id))),
    );
    const undo = wanted.flatMap(({ room_id }) => presentOf(rooms.get(room_id)) ?? []);
    const touched = wanted.map(({ room_id }) => ({ roomId: room_id, nights: [] }));
    return {
      kind: 'terms',
      touched,
      problem:
        problemWith(changes, rooms) ?? (await problemWithCaps(trx, { changes, tonight: dayOfNight(deps.clock.now()) })),
      apply: () => apply(trx, wanted),
      undo,
      action: 'rates_changed',
      subject: roomWords(rooms, touched),
      detail: { stay: writer.property.name, what: 'terms', before: undo, after: wanted },
    };
  });
}

const inOrder = ({ discounts, ...change }: Change): Change => ({
  ...change,
  discounts: discounts.toSorted((a, b) => a.from_nights - b.from_nights),
});

const presentOf = (room: RoomRow | undefined): Change | null =>
  room ? { room_id: room.id, ...presentTerms(room) } : null;

const told = (change: Change): string =>
  JSON.stringify([
    change.included_guests,
    change.extra_guest_price,
    change.extra_child_price,
    change.discounts.map(({ from_nights, percent }) => [from_nights, percent]),
  ]);
const isSame = (one: Change, other: Change | null): boolean => other !== null && told(one) === told(other);

/** 422 where more guests are included than may come into the room. */
function problemWith(changes: Change[], rooms: Map<number, RoomRow>): HttpError | null {
  for (const [index, change] of changes.entries()) {
    const [problem] = Object.entries(problemsWithTerms(change, rooms.get(change.room_id)?.sleeps ?? null));
    if (problem) return invalidField(`changes.${index}.${problem[0]}`, problem[1]);
  }
  return null;
}

type Asked = { changes: Change[]; tonight: CalendarDate };

/** 422 where guests beside those included would cost more, however many the room sleeps, while its owner has let somebody down for nights to come. */
async function problemWithCaps(trx: Transaction<DB>, { changes, tonight }: Asked): Promise<HttpError | null> {
  const caps = await termCapsOf(
    trx,
    changes.map(({ room_id }) => room_id),
    tonight,
  );
  for (const [index, change] of changes.entries()) {
    const cap = caps.get(change.room_id);
    if (!cap || !areExtrasDearer(extrasOf(change), cap.extra)) continue;
    return invalidField(`changes.${index}.extra_guest_price`, dearerWords(cap, 'extra guests'));
  }
  return null;
}

const extrasOf = (terms: Change) =>
  extraPricesOf(
    {
      included: terms.included_guests,
      guest: orNull(terms.extra_guest_price),
      child: orNull(terms.extra_child_price),
    },
    Number.POSITIVE_INFINITY,
  );

const orNull = (rupees: number | null) => (rupees === null ? null : paiseFromRupees(rupees));

async function apply(trx: Transaction<DB>, wanted: Change[]): Promise<void> {
  await setExtraGuests(
    trx,
    wanted.map((change) => ({
      roomId: change.room_id,
      included: change.included_guests,
      guest: orNull(change.extra_guest_price),
      child: orNull(change.extra_child_price),
    })),
  );
  await replaceDiscounts(
    trx,
    wanted.map(({ room_id }) => room_id),
    wanted.flatMap(({ room_id, discounts }) => discounts.map((step) => ({ room_id, ...step }))),
  );
}
