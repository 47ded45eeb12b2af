import { addDays } from '@basera/contract/calendar-date';
import type { ReviewedBooking } from '@basera/contract/endpoints/partners/reviews';
import type { ReviewOfBooking } from '@basera/contract/endpoints/reviews';
import { REVIEW_DAYS, REVIEWS_PAGE_SIZE } from '@basera/contract/rules/reviews/review-rules';
import { HttpError } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import { removingCases } from './cases/restore-queries.ts';
import type { ReviewsDeps } from './deps.ts';
import { photosOf } from './photos/photo-queries.ts';
import { presentForOwner, presentOfBooking, presentShown, presentSummary } from './present.ts';
import { bookingsToReviewById, ownBookingToReview, reviewsOfBookings } from './review-queries.ts';
import {
  businessStays,
  hiddenAnswersOf,
  hiddenOf,
  isOnOffer,
  meansOf,
  monthsOf,
  shownOfBookings,
  shownPage,
} from './shown-queries.ts';
import { reviewState } from './window/window.ts';

/** A page of the reviews of a stay that guests can see, and the means of all. Throws 404. */
export async function readReviews(
  { db, clock }: ReviewsDeps,
  {
    propertyId,
    page,
    month,
    text,
  }: { propertyId: number; page: number; month?: string | undefined; text?: string | undefined },
) {
  if (!(await isOnOffer(db, propertyId))) throw new HttpError('not_found', say`There is no such property.`);
  const means = await meansOf(db, propertyId);
  const hidden = await hiddenOf(db, propertyId, clock.now());
  // Most stays have none, and their pages are asked for most.
  const hiddenAnswers = means.count > 0 || hidden.length > 0 ? await hiddenAnswersOf(db, propertyId) : [];
  if (means.count === 0)
    return { summary: presentSummary({ means, months: [], hidden, hiddenAnswers }), reviews: [], total: 0 };
  const part = { offset: (page - 1) * REVIEWS_PAGE_SIZE, limit: REVIEWS_PAGE_SIZE };
  const { rows, total } = await shownPage(db, { propertyId, month, text }, part);
  const summary = presentSummary({ means, months: await monthsOf(db, propertyId), hidden, hiddenAnswers });
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  );
  return { summary, reviews: rows.map((row) => presentShown(row, photos.get(row.id) ?? [])), total };
}

/** A guest's own booking. Throws 404. */
export async function readOwn({ db, clock }: ReviewsDeps, bookingId: number, userId: number): Promise<ReviewOfBooking> {
  const now = clock.now();
  const booking = await ownBookingToReview(db, { bookingId, userId, now });
  if (!booking) throw new HttpError('not_found', say`There is no such booking.`);
  const sheets = await reviewsOfBookings(db, [bookingId]);
  const photos = await photosOf(
    db,
    sheets.map(({ id }) => id),
  );
  const own = sheets.find(({ side }) => side === 'guest');
  const removedIn = own?.hidden_because ? (await removingCases(db, [own.id], 'review')).get(own.id) : undefined;
  return presentOfBooking(booking, { sheets, photos, removedIn }, reviewState(booking, now));
}

/** Bookings as their owner sees them, in the order of their numbers given: what guests wrote only once everybody may read it. */
async function readForOwners({ db, clock }: ReviewsDeps, bookingIds: number[]): Promise<ReviewedBooking[]> {
  if (bookingIds.length === 0) return [];
  const found = await bookingsToReviewById(db, bookingIds, clock.now());
  const bookings = new Map(found.map((booking) => [booking.id, booking]));
  const own = new Map(
    (await reviewsOfBookings(db, bookingIds)).flatMap((sheet) =>
      sheet.side === 'owner' ? [[sheet.booking_id, sheet] as const] : [],
    ),
  );
  const shown = new Map((await shownOfBookings(db, bookingIds)).map((review) => [review.booking_id, review]));
  const photos = await photosOf(
    db,
    [...shown.values()].map(({ id }) => id),
  );
  const gone = [...own.values()].filter(({ hidden_because }) => hidden_because !== null);
  const answerless = [...shown.values()].filter(({ reply_hidden_because }) => reply_hidden_because !== null);
  const removed = await removingCases(
    db,
    gone.map(({ id }) => id),
    'review',
  );
  const answersRemoved = await removingCases(
    db,
    answerless.map(({ id }) => id),
    'answer',
  );
  return bookingIds.flatMap((id) => {
    const booking = bookings.get(id);
    const of = shown.get(id);
    const mine = own.get(id);
    const sheets = {
      ...{ own: mine, shown: of, photos: (of && photos.get(of.id)) ?? [] },
      removedIn: mine && removed.get(mine.id),
      answerRemovedIn: of && answersRemoved.get(of.id),
    };
    return booking ? [presentForOwner(booking, sheets, clock)] : [];
  });
}

/** One of them. Throws 404. */
export async function readForOwner(deps: ReviewsDeps, bookingId: number): Promise<ReviewedBooking> {
  const [booking] = await readForOwners(deps, [bookingId]);
  if (!booking) throw new HttpError('not_found', say`There is no such booking.`);
  return booking;
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
  const data = await readForOwners(
    deps,
    page.map(({ id }) => id),
  );
  return { data, next: last ? `${last.check_out}_${last.id}` : null };
}
