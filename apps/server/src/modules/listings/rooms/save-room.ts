import type { addRoom as addRoomCall } from '@basera/contract/endpoints/partners/listings';
import { LISTING_ROOM_KINDS_MAX } from '@basera/contract/limits';
import { formatRupees, paise, paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { dayOfNight } from '@basera/contract/rules/arrivals/at-the-door';
import { nearestFittingPrice, roomFitsSlabs } from '@basera/contract/rules/tax/gst';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { capNewKind, changeUnits, isWhole, unlinkRoom } from '../../bookings/index.ts';
import { type By, changeListing, noteListing, orChangedMeanwhile, StaleError } from '../change-listing.ts';
import type { ListingsDeps } from '../deps.ts';
import { requireAmenities } from '../parts/parts.ts';
import { houseRulesOf, type LockedListing } from '../queries.ts';
import { requireNoDearer } from './no-dearer.ts';
import {
  insertRoom,
  lastTakenNight,
  otherPrices,
  replaceRoomAmenities,
  roomOfListing,
  roomsOfListings,
  updateRoom,
  withdrawRoom,
} from './room-queries.ts';

type RoomFields = Omit<z.output<(typeof addRoomCall)['body']>, 'client_id'>;

const NO_ROOM = say`There is no such kind of room.`;

/** Meals are priced where they are a choice; where they are in the price, or there are none, they are not. */
function columnsOf({ beds, price, amenities, ...room }: RoomFields) {
  const hasPrices = room.meal === 'both';
  const priced = (rupees: number) => paiseFromRupees(hasPrices ? rupees : 0);
  return {
    ...room,
    breakfast: priced(room.breakfast),
    lunch: priced(room.lunch),
    dinner: priced(room.dinner),
    base_price: paiseFromRupees(price),
    units_given: true,
    sleeps_given: true,
    bed_type: beds,
    bed_given: beds !== '',
  };
}

type Columns = ReturnType<typeof columnsOf>;

const withPrice = (columns: Columns, price: number) => ({ ...columns, basePrice: paise(price) });

/** Throws 422 for a price that no slab of the tax fits, with its meals or without. */
function requireSlabs(columns: Columns, others: number[]): void {
  const own = withPrice(columns, columns.base_price);
  if (!roomFitsSlabs(own)) {
    const nearest = formatRupees(rupeesFromPaise(nearestFittingPrice(own)));
    throw invalidField(
      'price',
      columns.meal === 'both'
        ? say`No GST slab fits this price with its meals. The nearest that has one is ${nearest}.`
        : say`No GST slab fits this price. The nearest that has one is ${nearest}.`,
    );
  }
  const other = others.find((price) => !roomFitsSlabs(withPrice(columns, price)));
  if (other === undefined) return;
  const night = formatRupees(other / 100);
  throw invalidField('meal', say`With these meals no GST slab fits the nights at ${night}. Change one of the two.`);
}

/** Throws 422 for what makes no sense of a kind of room beside the others of the stay. */
async function requireSense(trx: Transaction<DB>, stay: LockedListing, fields: RoomFields, roomId: number | null) {
  const rooms = await roomsOfListings(trx, [stay.id]);
  const isSame = (name: string) => name.toLowerCase() === fields.name.toLowerCase();
  if (rooms.some(({ id, name }) => id !== roomId && isSame(name)))
    throw invalidField('name', say`Another kind of room is called so.`);
  if (roomId === null && rooms.length >= LISTING_ROOM_KINDS_MAX)
    throw invalidField('name', say`A stay has at most ${LISTING_ROOM_KINDS_MAX} kinds of rooms.`);
  if (fields.meal === 'both' && fields.breakfast + fields.lunch + fields.dinner === 0)
    throw invalidField('breakfast', say`Say what a meal adds to a night, or that meals are in the price.`);
  await requireAmenities(trx, fields.amenities);
  requireSlabs(columnsOf(fields), roomId === null ? [] : await otherPrices(trx, roomId));
}

/** Adds a kind of room; the same `clientId` again adds no other. */
export const addRoom = (deps: ListingsDeps, by: By, clientId: string, fields: RoomFields): Promise<void> =>
  changeListing(deps, by, async (trx, stay, now) => {
    if (await wasAdded(trx, stay.id, clientId)) return;
    await requireSense(trx, stay, fields, null);
    const smoking = (await houseRulesOf(trx, stay.id))?.smoking_allowed ?? null;
    const own = { property_id: stay.id, client_id: clientId, smoking, made_at: now };
    const room = await insertRoom(trx, { ...columnsOf(fields), ...own });
    if (!room) return;
    await capNewKind(trx, room.id, dayOfNight(now));
    await requireNoDearer(trx, { roomId: room.id, before: null, tonight: dayOfNight(now) });
    await replaceRoomAmenities(trx, room.id, fields.amenities);
    await noteListing(trx, by, stay, { room: fields.name, was: null, is: 'added' }, now);
  });

async function wasAdded(trx: Transaction<DB>, listingId: number, clientId: string): Promise<boolean> {
  const rows = await roomsOfListings(trx, [listingId]);
  return rows.some(({ client_id }) => client_id === clientId);
}

type RoomChange = { roomId: number; version: number; fields: RoomFields };

/** Saves a kind of room. 422 at `units` for fewer than are sold on some night; 409 where it was saved since `version`. */
export const saveRoom = (deps: ListingsDeps, by: By, { roomId, version, fields }: RoomChange): Promise<void> =>
  orChangedMeanwhile(
    deps,
    by,
    changeListing(deps, by, async (trx, stay, now) => {
      const room = await roomOfListing(trx, stay.id, roomId);
      if (!room) throw new HttpError('not_found', NO_ROOM);
      if (room.version !== version) throw new StaleError();
      await requireSense(trx, stay, fields, roomId);
      if (fields.units !== 1 && (await isWhole(trx, roomId)))
        throw invalidField('units', say`The whole house is one. Sell it apart from its rooms first.`);
      const night = fields.units === room.units ? null : await changeUnits(trx, roomId, fields.units);
      if (night)
        throw invalidField(
          'units',
          say`More are sold or closed for ${(said) => said.formatWeekdayAndYear(night)}. That night has to be free first.`,
        );
      await updateRoom(trx, roomId, { ...columnsOf(fields), version: version + 1 });
      await capNewKind(trx, roomId, dayOfNight(now));
      await requireNoDearer(trx, { roomId, before: room, tonight: dayOfNight(now) });
      await replaceRoomAmenities(trx, roomId, fields.amenities);
      const was = { units: room.units, price: rupeesFromPaise(room.base_price) };
      await noteListing(
        trx,
        by,
        stay,
        { room: fields.name, was, is: { units: fields.units, price: fields.price } },
        now,
      );
    }),
  );

/** Takes a kind of room off the stay; its past bookings keep it. Again, it is gone already: 404. */
export const removeRoom = (deps: ListingsDeps, by: By, roomId: number): Promise<void> =>
  changeListing(deps, by, async (trx, stay, now) => {
    const room = await roomOfListing(trx, stay.id, roomId);
    if (!room) throw new HttpError('not_found', NO_ROOM);
    const night = await lastTakenNight(trx, roomId, deps.clock.today());
    if (night) {
      const words = say`Guests are still to come to this kind of room, the last for ${(said) => said.formatWeekdayAndYear(night)}. It can be removed after that.`;
      throw new HttpError('not_changeable', words);
    }
    const isLastOfLive = stay.status === 'live' && (await roomsOfListings(trx, [stay.id])).length === 1;
    if (isLastOfLive) throw new HttpError('not_changeable', say`A live stay keeps one kind of room. Pause it first.`);
    await unlinkRoom(trx, roomId, deps.clock.today());
    await withdrawRoom(trx, roomId);
    await noteListing(trx, by, stay, { room: room.name, was: 'on the stay', is: 'removed' }, now);
  });
