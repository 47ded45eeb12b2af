import type { DateRates } from '@basera/contract/endpoints/partners/calendar';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import type { CalendarDeps } from '../deps.ts';
import { type RateRow, rateRows } from '../grid-queries.ts';
import {
  askedByNight,
  type ByNight,
  changesOf,
  requireRooms,
  roomWords,
  spanOf,
  touchedNights,
} from './asked-nights.ts';
import { deleteRates, saveRates } from './rate-queries.ts';
import { type Writer, type Written, writeCalendar } from './write-calendar.ts';

type Change = DateRates['changes'][number];
type Price = Paise | null;

/** Prices of single nights, set or cleared. */
export function setDateRates(
  deps: CalendarDeps,
  writer: Omit<Writer, 'seen'>,
  { seen, changes }: DateRates,
): Promise<Written<Change>> {
  const asked = askedByNight(
    changes,
    deps.clock.today(),
    ({ price }): Price => (price === null ? null : paiseFromRupees(price)),
  );
  return writeCalendar(deps, { ...writer, seen }, async (trx) => {
    const rooms = await requireRooms(trx, writer.property.id, changes);
    const before = await rateRows(trx, [...rooms.keys()], spanOf(asked));
    const { wanted, was } = different(asked, before);
    const touched = touchedNights(wanted);
    const rows = [...wanted].flatMap(([room_id, nights]) =>
      [...nights].map(([night, price]) => ({ room_id, night, price })),
    );
    return {
      kind: 'date',
      touched,
      async apply() {
        await deleteRates(
          trx,
          rows.filter(({ price }) => price === null),
        );
        await saveRates(
          trx,
          rows.filter((row): row is RateRow => row.price !== null),
        );
      },
      undo: inRupees(was),
      action: 'rates_changed',
      subject: roomWords(rooms, touched),
      detail: {
        stay: writer.property.name,
        what: 'date',
        before: inRupees(was).slice(0, LOGGED),
        after: inRupees(wanted).slice(0, LOGGED),
      },
    };
  });
}

const LOGGED = 20;

const inRupees = (nights: ByNight<Price>): Change[] =>
  changesOf(nights).map(({ value, ...change }) => ({
    ...change,
    price: value === null ? null : rupeesFromPaise(value as Paise),
  }));

/** Of what is asked, what is not so already, and what it was. */
function different(asked: ByNight<Price>, rows: RateRow[]) {
  const [wanted, was]: [ByNight<Price>, ByNight<Price>] = [new Map(), new Map()];
  const present = new Map(rows.map(({ room_id, night, price }) => [`${room_id} ${night}`, price]));
  for (const [roomId, nights] of asked) {
    const changed = [...nights].filter(([night, price]) => (present.get(`${roomId} ${night}`) ?? null) !== price);
    if (changed.length === 0) continue;
    wanted.set(roomId, new Map(changed));
    was.set(roomId, new Map(changed.map(([night]) => [night, present.get(`${roomId} ${night}`) ?? null])));
  }
  return { wanted, was };
}
