import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import { isShown, type ListingStatus } from '@basera/contract/rules/status/listing-status';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import type { StaysDeps } from '../deps.ts';
import { whyNotSold } from '../limits/why-not.ts';
import { presentRoom, presentStay } from '../present.ts';
import { amenityRows, isSaved, mediaRows, roomAmenityRows, roomRows, stayPageRow } from '../queries.ts';

export type StayRequest = {
  idOrSlug: string;
  dates: StayDates | null;
  /** Who looks; null for nobody we know. */
  userId: number | null;
  /** The day from which notice is counted; today where it is not said. */
  today?: CalendarDate | undefined;
};

/** What can be the address of a stay. */
export const ID_OR_SLUG = /^[a-z0-9-]{1,200}$/;

type Shown = { status: ListingStatus; place_given: boolean; business_id: number };

/** What is not shown is nothing to others; who keeps the listing sees it as guests will. */
const maySee = async (deps: StaysDeps, { status, place_given, business_id }: Shown, userId: number | null) =>
  isShown(status) || (place_given && userId !== null && (await deps.mayPreview(userId, business_id)));

/** A stay by id or slug, its rooms as they are free on the dates; null when there is no such stay. */
export async function showStay(
  deps: StaysDeps,
  { idOrSlug, dates, userId, today = deps.clock.today() }: StayRequest,
): Promise<Stay | null> {
  const { db } = deps;
  if (!ID_OR_SLUG.test(idOrSlug)) return null;
  if (dates) await deps.releaseDueHolds();
  const row = await stayPageRow(db, idOrSlug);
  if (!row || !(await maySee(deps, row, userId))) return null;
  const [rooms, media, amenities, roomAmenities, confirmed, seller, record, isFavourite] = await Promise.all([
    roomRows(db, row.id, dates),
    mediaRows(db, row.id),
    amenityRows(db, row.id),
    roomAmenityRows(db, row.id),
    deps.confirmedContacts(row.business_id),
    deps.seller(row.business_id),
    deps.ownerRecord(row.business_id),
    userId !== null && isSaved(db, userId, row.id),
  ]);
  const ids = rooms.map(({ id }) => id);
  const isAnswered = row.reviews_requests || rooms.some(({ stale_units }) => stale_units > 0);
  const usualAnswerHours = isAnswered ? await deps.usualAnswerHours(row.business_id) : null;
  const refused = dates ? await whyNotSold(db, ids, { dates, today }) : null;
  const presented = rooms
    .map((room) =>
      presentRoom(room, {
        media: media.filter((item) => item.room_id === room.id),
        amenities: roomAmenities.filter((item) => item.room_id === room.id).map(({ id, name }) => ({ id, name })),
        dates,
        refusal: refused?.get(room.id)?.[0],
      }),
    )
    // Cheapest on these dates first.
    .sort((one, other) => one.base_price_per_night - other.base_price_per_night);
  const now = deps.clock.now();
  return presentStay(row, {
    ...{ confirmed, seller, record, usualAnswerHours, isFavourite },
    ...{ rooms: presented, media, amenities, dates, now },
  });
}
