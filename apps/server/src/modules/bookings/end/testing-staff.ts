import { expect } from 'vitest';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { cancelForSomebody, previewForSomebody } from '../index.ts';

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

/** Cancels on somebody's behalf what can be, several at the same moment; of these one at most does. Whether it is cancelled now. */
export async function staffCancel(server: TestApp, { bookingId, behalf, atOnce }: Cancelling): Promise<boolean> {
  const { bookings } = server.deps;
  const asked = { bookingId, behalf, staffId: await someStaff(server) };
  const shown = await previewForSomebody(bookings, asked).catch(refused);
  if (!shown) return false;
  const cancelling = { ...asked, claimed: shown, words: 'The roof leaks.', alongside: async () => undefined };
  const all = Array.from({ length: atOnce }, () => cancelForSomebody(bookings, cancelling).catch(refused));
  const done = (await Promise.all(all)).filter((one) => one !== null);
  expect(done.length).toBeLessThanOrEqual(1);
  return done.length > 0;
}
