import { addDays, daysBetween } from '@basera/contract/calendar-date';
import type { ReviewedBooking } from '@basera/contract/endpoints/partners/reviews';
import type { ReviewOfBooking } from '@basera/contract/endpoints/reviews';
import { lastReviewDay, REVIEW_DAYS, REVIEWS_PAGE_SIZE } from '@basera/contract/rules/reviews/review-rules';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { ReviewsDeps } from './deps.ts';
import { presentOfBooking, presentShown, presentSummary, presentWritten } from './present.ts';
import { bookingToReview, ownBookingToReview, reviewsOfBooking, stayFacts } from './review-queries.ts';
import { businessStays, hiddenOf, isOnOffer, meansOf, monthsOf, shownOfBooking, shownPage } from './shown-queries.ts';
import { reviewState } from './window.ts';

/** A page of the reviews of a stay that guests can see, and the means of all. Throws 404. */
export async function readReviews(
  { db }: ReviewsDeps,
  {
    propertyId,
    page,
    month,
    text,
  }: { propertyId: number; page: number; month?: string | undefined; text?: string | undefined },
) {
  if (!(await isOnOffer(db, propertyId))) throw new HttpError('not_found', 'There is no such property.');
  const part = { offset: (page - 1) * REVIEWS_PAGE_SIZE, limit: REVIEWS_PAGE_SIZE };
  const { rows, total } = await shownPage(db, { propertyId, month, text }, part);
  const means = await meansOf(db, propertyId);
  const summary = presentSummary({
    means,
    months: await monthsOf(db, propertyId),
    hidden: await hiddenOf(db, propertyId),
  });
  return { summary, reviews: rows.map(presentShown), total };
}

/** A guest's own booking. Throws 404. */
export async function readOwn({ db, clock }: ReviewsDeps, bookingId: number, userId: number): Promise<ReviewOfBooking> {
  const booking = await ownBookingToReview(db, bookingId, userId);
  if (!booking) throw new HttpError('not_found', 'There is no such booking.');
  return presentOfBooking(booking, await reviewsOfBooking(db, bookingId), reviewState(booking, clock.now()));
}

/** A booking as its owner sees it: what the guest wrote only once everybody may read it. */
export async function readForOwner({ db, clock }: ReviewsDeps, bookingId: number): Promise<ReviewedBooking> {
  const booking = await bookingToReview(db, bookingId);
  if (!booking) throw new HttpError('not_found', 'There is no such booking.');
  const own = (await reviewsOfBooking(db, bookingId)).find(({ side }) => side === 'owner');
  const shown = await shownOfBooking(db, bookingId);
  const lastDay = lastReviewDay(booking.check_out);
  return {
    booking_id: booking.id,
    ...(await stayFacts(db, bookingId)),
    check_in: booking.check_in,
    check_out: booking.check_out,
    last_day: lastDay,
    days_left: Math.max(0, daysBetween(clock.today(), lastDay)),
    can_write: !own && reviewState(booking, clock.now()) === 'open',
    own: own ? { again: own.again ?? false, ...presentWritten(own) } : null,
    of_stay: shown ? { ...presentShown(shown), private_note: shown.private_note } : null,
  };
}

/** What guest and owner told each other alone is nobody else's, nor is what nobody may read yet. */
export const withoutNotes = ({ own, of_stay, ...rest }: ReviewedBooking): ReviewedBooking => ({
  ...rest,
  own: own?.is_shown ? { ...own, private_note: '' } : null,
  of_stay: of_stay && { ...of_stay, private_note: '' },
});

const placeIn = (after: string | undefined) => {
  const [checkOut = '', id = ''] = after?.split('_') ?? [];
  return after === undefined ? null : { checkOut, id: Number(id) };
};

/** Stays of a business that can be reviewed or have been, page by page. */
export async function readBusiness(deps: ReviewsDeps, businessId: number, after: string | undefined) {
  const openFrom = addDays(deps.clock.today(), -REVIEW_DAYS);
  const found = await businessStays(deps.db, businessId, {
    now: deps.clock.now(),
    openFrom,
    after: placeIn(after),
    limit: REVIEWS_PAGE_SIZE + 1,
  });
  const page = found.slice(0, REVIEWS_PAGE_SIZE);
  const last = found.length > page.length ? page.at(-1) : undefined;
  const data: ReviewedBooking[] = [];
  for (const { id } of page) data.push(await readForOwner(deps, id));
  return { data, next: last ? `${last.check_out}_${last.id}` : null };
}
