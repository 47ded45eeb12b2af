import type { BaseRates } from '@basera/contract/endpoints/partners/calendar';
import { addPaise, paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { problemWithSlab } from '@basera/contract/rules/calendar/owner-rate';
import type { Transaction } from 'kysely';
import { type HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { asSaid, say } from '../../../words/say.ts';
import { setBaseRates as saveBaseRates } from '../../stays/index.ts';
import type { CalendarDeps } from '../deps.ts';
import type { RoomRow } from '../grid-queries.ts';
import { requireRooms, roomWords } from './asked-nights.ts';
import { mealsOf } from './rate-queries.ts';
import { type Writer, type Written, writeCalendar } from './write-calendar.ts';

type Change = BaseRates['changes'][number];

/** What rooms cost on nights that neither a season nor a price of their own has. */
export function setBaseRates(
  deps: CalendarDeps,
  writer: Omit<Writer, 'seen'>,
  { seen, changes }: BaseRates,
): Promise<Written<Change>> {
  return writeCalendar(deps, { ...writer, seen }, async (trx) => {
    const rooms = await requireRooms(trx, writer.property.id, changes);
    const wanted = [...new Map(changes.map((change) => [change.room_id, change])).values()].filter(
      (change) => !isSame(change, presentOf(rooms.get(change.room_id))),
    );
    const undo = wanted.map(({ room_id }) => presentOf(rooms.get(room_id)));
    const touched = wanted.map(({ room_id }) => ({ roomId: room_id, nights: [] }));
    return {
      kind: 'base',
      touched,
      problem: await problemWithMeals(trx, changes),
      apply: () => saveBaseRates(trx, wanted.map(inPaise)),
      undo,
      action: 'rates_changed',
      subject: roomWords(rooms, touched),
      detail: { stay: writer.property.name, what: 'base', before: undo, after: wanted },
    };
  });
}

const presentOf = (room: RoomRow | undefined): Change => ({
  room_id: room?.id ?? 0,
  price: room ? rupeesFromPaise(room.base_price) : 0,
  weekend_price: room?.weekend_price ? rupeesFromPaise(room.weekend_price) : null,
});

const isSame = (one: Change, other: Change): boolean =>
  one.price === other.price && one.weekend_price === other.weekend_price;

const inPaise = ({ room_id, price, weekend_price }: Change) => ({
  roomId: room_id,
  price: paiseFromRupees(price),
  weekendPrice: weekend_price === null ? null : paiseFromRupees(weekend_price),
});

/** A base price has one slab with the meals a guest may add, too. */
async function problemWithMeals(trx: Transaction<DB>, changes: Change[]): Promise<HttpError | null> {
  const meals = new Map(
    (
      await mealsOf(
        trx,
        changes.map(({ room_id }) => room_id),
      )
    ).map((row) => [row.id, row]),
  );
  for (const [index, { room_id, price }] of changes.entries()) {
    const own = meals.get(room_id);
    if (own?.meal !== 'both') continue;
    const withMeals = rupeesFromPaise(addPaise(paiseFromRupees(price), own.meals));
    const problem = problemWithSlab(withMeals);
    if (problem)
      return invalidField(
        `changes.${index}.price`,
        say`With its meals a night would cost ₹${withMeals}. ${asSaid(problem)}`,
      );
  }
  return null;
}
