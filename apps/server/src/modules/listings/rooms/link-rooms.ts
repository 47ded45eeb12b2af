import { LISTING_WHOLES_MAX } from '@basera/contract/limits';
import type { formatWeekdayAndYear } from '@basera/contract/words/date-words';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { say } from '../../../words/say.ts';
import { type LinkedPart, linkRooms } from '../../bookings/index.ts';
import { noteChange } from '../../partners/index.ts';
import { type By, changeListing, orChangedMeanwhile, StaleError } from '../change-listing.ts';
import type { ListingsDeps } from '../deps.ts';
import { type ListingRoomRow, roomsOfListings, updateRoom } from './room-queries.ts';

type Links = { wholeId: number; version: number; parts: LinkedPart[] };

/**
 * Sells a whole house by its rooms too, or by itself again where it has no parts. 422 for what is no house of rooms, 409 where both are
 * sold already. Said again, it is so already.
 */
export const linkRoomsOf = (deps: ListingsDeps, by: By, { wholeId, version, parts }: Links): Promise<void> =>
  orChangedMeanwhile(
    deps,
    by,
    changeListing(
      deps,
      by,
      async (trx, stay, now) => {
        const rooms = await roomsOfListings(trx, [stay.id]);
        const whole = rooms.find(({ id }) => id === wholeId);
        if (!whole) throw new HttpError('not_found', say`There is no such kind of room.`);
        if (isSo(rooms, wholeId, parts)) return;
        if (whole.version !== version) throw new StaleError();
        if (parts.length > 0) requireHouse(whole, rooms);
        requireParts(rooms, wholeId, parts);
        const night = await linkRooms(trx, wholeId, parts, deps.clock.today());
        if (night) throw bothSold(night);
        await updateRoom(trx, wholeId, { version: version + 1 });
        const names = parts.map(({ roomId }) => rooms.find(({ id }) => id === roomId)?.name);
        await noteChange(
          trx,
          {
            businessId: stay.business_id,
            userId: by.userId,
            action: parts.length > 0 ? 'rooms_linked' : 'rooms_unlinked',
            subject: `${whole.name}, ${stay.name}`,
            detail: { rooms: names },
          },
          now,
        );
      },
      { what: 'may_link' },
    ),
  );

const bothSold = (night: Parameters<typeof formatWeekdayAndYear>[0]) =>
  new HttpError(
    'not_changeable',
    say`The whole house and a room of it are both sold for ${(said) => said.formatWeekdayAndYear(night)}. They can be linked once one of them is free that night.`,
    { extra: { night } },
  );

const said = (parts: LinkedPart[]): string => JSON.stringify(parts.map((one) => [one.roomId, one.units]).sort());

const isSo = (rooms: ListingRoomRow[], wholeId: number, parts: LinkedPart[]): boolean =>
  said(
    rooms.filter(({ whole_id }) => whole_id === wholeId).map((one) => ({ roomId: one.id, units: one.whole_units })),
  ) === said(parts);

/** Throws 422 for a room that cannot be a whole house. */
function requireHouse(whole: ListingRoomRow, rooms: ListingRoomRow[]): void {
  if (whole.units !== 1)
    throw invalidField(
      'parts',
      say`There are ${whole.units} of ${whole.name}. A whole house is one: give it 1 unit first.`,
    );
  const other = rooms.find(({ id }) => id === whole.whole_id);
  if (other) throw invalidField('parts', say`Is a room of ${other.name} itself.`);
  const wholes = new Set(rooms.flatMap(({ whole_id }) => whole_id ?? []));
  if (!wholes.has(whole.id) && wholes.size >= LISTING_WHOLES_MAX)
    throw invalidField('parts', say`A stay has at most ${LISTING_WHOLES_MAX} whole houses with rooms.`);
}

/** Throws 422 that names the part that cannot be one of this whole. */
function requireParts(rooms: ListingRoomRow[], wholeId: number, parts: LinkedPart[]): void {
  for (const [index, { roomId, units }] of parts.entries()) {
    const room = rooms.find(({ id }) => id === roomId);
    if (!room || roomId === wholeId) throw invalidField(`parts.${index}.room_id`, say`There is no such room here.`);
    if (rooms.some(({ whole_id }) => whole_id === roomId))
      throw invalidField(`parts.${index}.room_id`, say`${room.name} is a whole house with rooms of its own.`);
    const other = rooms.find(({ id }) => id === room.whole_id);
    if (other && other.id !== wholeId)
      throw invalidField(`parts.${index}.room_id`, say`${room.name} belongs to ${other.name} already.`);
    if (units !== null && units > room.units)
      throw invalidField(`parts.${index}.units`, say`There are only ${room.units} of ${room.name}.`);
  }
}
