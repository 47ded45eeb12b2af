import { endpoints } from '@basera/contract/endpoints/index';
import type { ReviewedBooking } from '@basera/contract/endpoints/partners/reviews';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/client-network.ts';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { languageOf } from '../../platform/http/reader-language.ts';
import { idempotencyKey } from '../../platform/idempotency.ts';
import { say } from '../../words/say.ts';
import { mayDo, requireRight } from '../partners/index.ts';
import { reportThanks } from '../reports/index.ts';
import { mute, mutedAmong, unmute } from './asking/asking-queries.ts';
import { reportOwnersReview, reportReview } from './cases/report-review.ts';
import type { ReviewsDeps } from './deps.ts';
import { readDigests, readLog, readProofs } from './digests/read-digests.ts';
import { addPhoto, removePhoto } from './photos/add-photo.ts';
import { inWordsOf } from './present.ts';
import { readBusiness, readForOwner, readOwn, readReviews, withoutNotes } from './read-reviews.ts';
import { replyToReview } from './reply-to-review.ts';
import { bookingToReview } from './review-queries.ts';
import { withdrawGuestReview } from './taking-back/withdraw-guest-review.ts';
import { withdraw, writeSheet } from './write-review.ts';

const { reviews, businessReviews } = endpoints;

export function reviewRoutes(serve: Serve, deps: ReviewsDeps): void {
  digestRoutes(serve, deps);

  serve(reviews.listReviews, async ({ params: { propertyId }, query: { page = 1, month, text }, request }) => {
    const data = await readReviews(deps, { propertyId, page, month, text });
    return { data: { ...data, reviews: data.reviews.map((review) => inWordsOf(languageOf(request), review)) } };
  });

  serve(reviews.readOwnReview, async ({ params: { bookingId }, session: { userId } }) => ({
    data: { review: await readOwn(deps, bookingId, userId) },
  }));

  serve(reviews.writeReview, async ({ params: { bookingId }, body, session: { userId } }) => {
    await readOwn(deps, bookingId, userId);
    await writeSheet(deps, bookingId, userId, { side: 'guest', ...body });
    return { data: { review: await readOwn(deps, bookingId, userId) } };
  });

  serve(reviews.withdrawReview, async ({ params: { bookingId }, session: { userId } }) => {
    await withdraw(deps, bookingId, userId);
    return { data: { review: await readOwn(deps, bookingId, userId) } };
  });

  serve(reviews.addReviewPhoto, async ({ params: { bookingId }, body, session: { userId } }) => {
    const sent = { bookingId, userId, clientId: body.client_id, bytes: body.photo as Uint8Array };
    return { data: { id: (await addPhoto(deps, sent)).id } };
  });

  serve(reviews.removeReviewPhoto, async ({ params: { bookingId, photoId }, session: { userId } }) => {
    await removePhoto(deps, { id: photoId, bookingId, authorId: userId });
    return {};
  });

  serve(reviews.readAsking, async ({ session: { userId } }) => ({
    data: { wanted: !(await mutedAmong(deps.db, [userId])).has(userId) },
  }));

  serve(reviews.saveAsking, async ({ body: { wanted }, session: { userId } }) => {
    await (wanted ? unmute(deps.db, userId) : mute(deps.db, userId, deps.clock.now()));
    return { data: { wanted } };
  });

  serve(reviews.reportReview, async ({ params: { reviewId }, body, session, request }) => {
    const { address } = await reportReview(deps, reviewId, {
      userId: session?.userId ?? null,
      network: networkOf(request.ip),
      ...body,
      email: body.email ?? undefined,
      key: idempotencyKey(request),
    });
    return { message: reportThanks(address, languageOf(request)) };
  });

  serve(reviews.reportOwnersReview, async ({ params: { bookingId }, body, session: { userId }, request }) => {
    const { address } = await reportOwnersReview(
      deps,
      { bookingId, guestId: userId },
      { userId, network: networkOf(request.ip), ...body, email: body.email ?? undefined, key: idempotencyKey(request) },
    );
    return { message: reportThanks(address, languageOf(request)) };
  });

  ownersRoutes(serve, deps);
}

/** What anyone can hold us to. */
function digestRoutes(serve: Serve, { db }: ReviewsDeps): void {
  serve(reviews.listDigests, async ({ query: { before } }) => ({ data: await readDigests(db, before) }));

  serve(reviews.readLog, async ({ query: { from = 0 } }) => ({ data: await readLog(db, from) }));

  serve(reviews.readProofs, async ({ params: { propertyId }, query: { after = 0 } }) => ({
    data: await readProofs(db, propertyId, after),
  }));
}

/** 404 for a booking of another business, 403 for a role that does not speak for this one. */
async function requireOwn({ db, clock }: ReviewsDeps, userId: number, bookingId: number): Promise<void> {
  const booking = await bookingToReview(db, bookingId, clock.now());
  if (!booking) throw new HttpError('not_found', say`There is no such booking.`);
  await requireRight(db, userId, booking.business_id, 'write_reviews', 'booking');
}

const forOwner = (booking: ReviewedBooking, request: FastifyRequest): ReviewedBooking => ({
  ...booking,
  of_stay: booking.of_stay && inWordsOf(languageOf(request), booking.of_stay),
});

function ownersRoutes(serve: Serve, deps: ReviewsDeps): void {
  serve(businessReviews.listBusinessReviews, async ({ params: { businessId }, query, session, request }) => {
    await requireRight(deps.db, session.userId, businessId, 'read_bookings');
    const { data: found, next } = await readBusiness(deps, businessId, query.after);
    const data = found.map((booking) => forOwner(booking, request));
    // The front desk and the accountant read what everybody may; so does support over a shoulder.
    const isForOwners =
      session.lookingAt === undefined && (await mayDo(deps.db, session.userId, businessId, 'write_reviews'));
    return { data: isForOwners ? data : data.map(withoutNotes), next };
  });

  serve(businessReviews.reviewGuest, async ({ params: { bookingId }, body, session: { userId }, request }) => {
    await requireOwn(deps, userId, bookingId);
    await writeSheet(deps, bookingId, userId, { side: 'owner', ...body });
    return { data: { booking: forOwner(await readForOwner(deps, bookingId), request) } };
  });

  serve(businessReviews.withdrawGuestReview, async ({ params: { bookingId }, session: { userId }, request }) => {
    await requireOwn(deps, userId, bookingId);
    await withdrawGuestReview(deps, bookingId, userId);
    return { data: { booking: forOwner(await readForOwner(deps, bookingId), request) } };
  });

  serve(businessReviews.replyToReview, async ({ params: { bookingId }, body, session: { userId }, request }) => {
    await requireOwn(deps, userId, bookingId);
    await replyToReview(deps, { bookingId, userId, words: body.words });
    return { data: { booking: forOwner(await readForOwner(deps, bookingId), request) } };
  });
}
