import { addDays } from '@basera/contract/calendar-date';
import { bookPaid } from '../../testing/bookings/paying.ts';
import type { DatabaseKind } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { multipart } from '../../testing/multipart.ts';
import { type Answer, type Person, testApp } from '../../testing/test-app.ts';
import { completeStays } from '../bookings/index.ts';

export const PARTS = { clean: 5, as_described: 4, arrival: 5, host: 5, place: 3, value: 4 };
export const WORDS = 'The verandah looks over the lake, and breakfast was warm.';

/** A fixed morning in India, on which stays are booked. */
const MORNING = new Date('2026-11-23T09:00:00+05:30');

/** A house with an owner, a guest, and what they do about reviews. */
export async function reviewedHouse(kind: DatabaseKind) {
  const server = await testApp(kind);
  await server.listen();
  const { db } = server.database;
  const guest = await server.signedInAs('guest@example.com');
  await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
  const stay: MadeStay = await makeStay(server.database, { name: 'Lake House', rooms: [{ units: 90 }] });
  const { business_id: businessId } = await db
    .selectFrom('properties')
    .select('business_id')
    .where('id', '=', stay.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('businesses').set({ email: 'owner@example.com' }).where('id', '=', businessId).execute();
  const owner = await server.signedInAs('owner@example.com');

  /** A booking whose guests left so many days ago, at one in the afternoon. */
  async function stayed({ daysAgo = 0, by = guest }: { daysAgo?: number; by?: Person } = {}): Promise<number> {
    server.clock.set(MORNING);
    const { id, request } = await bookPaid(server, by, stay);
    server.clock.set(new Date(`${addDays(request.end_date, daysAgo)}T13:00:00+05:30`));
    await completeStays(server.deps.bookings);
    return id;
  }
  const write = (id: number, more: object = {}, by = guest): Promise<Answer> =>
    by.call('POST', `/user/inquiries/${id}/review`, { body: { parts: PARTS, words: WORDS, ...more } });
  const ofGuest = (id: number): Promise<Answer> =>
    owner.call('POST', `/partners/bookings/${id}/review`, {
      body: { again: true, words: 'They left the rooms as they found them.' },
    });
  return {
    ...{ server, guest, owner, stay, businessId, stayed, write, ofGuest },
    /** A review that everybody reads: its number. */
    async shownReview(words = WORDS, by = guest, more: object = {}): Promise<number> {
      const id = await stayed({ by });
      await write(id, { words, ...more }, by);
      await ofGuest(id);
      const { id: review } = await db
        .selectFrom('reviews')
        .select('id')
        .where('booking_id', '=', id)
        .where('side', '=', 'guest')
        .executeTakeFirstOrThrow();
      return review;
    },
    sendPhoto: (id: number, clientId: string, bytes: Uint8Array, by = guest): Promise<Answer> =>
      by.call(
        'POST',
        `/user/inquiries/${id}/review/photos`,
        multipart({ client_id: clientId, photo: { bytes, filename: 'IMG_1.jpg', type: 'image/jpeg' } }),
      ),
    shown: async (query = '') => (await server.call('GET', `/user/properties/${stay.id}/reviews${query}`)).body.data,
    /** As each test begins. */
    async clear(): Promise<void> {
      server.clock.set(MORNING);
      await server.database.pool.query('delete from review_log_places');
      await server.database.pool.query('delete from review_log_gone');
      await server.database.pool.query('delete from reviews');
      await server.database.pool.query('delete from review_photos');
      await server.database.pool.query('delete from rate_limits');
      await server.database.pool.query('delete from outbox');
      // Everybody signs in from here: that alone says nothing in a test.
      await server.database.pool.query('update user_sessions set device = null');
    },
  };
}
export type ReviewedHouse = Awaited<ReturnType<typeof reviewedHouse>>;
