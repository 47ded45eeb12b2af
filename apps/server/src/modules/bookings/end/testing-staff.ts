import { paise } from '@basera/contract/money';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { cancelForOwnerIn, cancelForSomebody, previewForSomebody } from '../index.ts';

type Cancelling = { bookingId: number; behalf: 'guest' | 'owner'; atOnce: number };

/** What staff hear of a booking that is not to be cancelled, or no more. */
const REFUSALS = ['not_found', 'not_changeable', 'changed_meanwhile', 'refund_changed'];

function refused(error: unknown): null {
  if (error instanceof HttpError && REFUSALS.includes(error.code)) return null;
  throw error;
}

/** Somebody of the staff, of whom there is one. */
async function someStaff({ database: { pool } }: TestApp): Promise<number> {
  await pool.query(
    `insert into staff (name, email, role, created_at) values ('Neha', 'neha@office.example', 'support', now()) on conflict do nothing`,
  );
  const { rows } = await pool.query(`select id from staff where email = 'neha@office.example'`);
  return rows[0].id;
}

const words = 'The roof leaks.';

/**
 * Cancels on somebody's behalf what can be, several at the same moment; of these one at most does. What takes two is said yes to by the second
 * at once. Whether it is cancelled now.
 */
export async function staffCancel(server: TestApp, { bookingId, behalf, atOnce }: Cancelling): Promise<boolean> {
  const { bookings } = server.deps;
  const asked = { bookingId, behalf, staffId: await someStaff(server) };
  const shown = await previewForSomebody(bookings, asked).catch(refused);
  if (!shown) return false;
  const cancelling = { ...asked, claimed: shown, words, alongside: async () => undefined };
  const once = async () => {
    let sums = { refund: paise(0), byTerms: paise(0) };
    const first = await cancelForSomebody(bookings, {
      ...cancelling,
      askSecond: async (_trx, { refund, byTerms }) => {
        sums = { refund, byTerms };
        return bookingId;
      },
    }).catch(refused);
    if (first?.approval_id == null) return first;
    const approved = { bookingId, staffId: asked.staffId, words, ...sums };
    return bookings.db
      .transaction()
      .execute((trx) => cancelForOwnerIn(trx, bookings, approved))
      .catch(refused);
  };
  const done = (await Promise.all(Array.from({ length: atOnce }, once))).filter((one) => one !== null);
  expect(done.length).toBeLessThanOrEqual(1);
  return done.length > 0;
}

/** Whatever arrives, and in which order: what was given up stays given up. */
export async function expectCancelledForGood(db: Kysely<DB>, cancelled: ReadonlySet<number>): Promise<void> {
  const standing = await db
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('id', 'in', [0, ...cancelled])
    .where('status', '<>', 'cancelled')
    .execute();
  expect(standing).toEqual([]);
}
