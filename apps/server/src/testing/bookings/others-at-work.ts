import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { callOver, untilReady } from '../processes/server-process.ts';
import { eventually } from '../run/eventually.ts';
import type { Person, TestApp } from '../test-app.ts';
import { deliverTo } from '../vendors/razorpay-delivery.ts';
import { bookingRequest } from './booking-request.ts';
import { CITIES, type QuietStays, someOf } from './changing-prices.ts';
import type { Site } from './guests-at-work.ts';

const SEARCH_EVERY_MS = 100;
/** A guest may say 30 things a minute. */
const SAY_EVERY_MS = 2100;
/** Against hanging only. */
const KEPT_WITHIN_MS = 600_000;

export type Said = { clientId: string; id: number };

type Work = { quiet: QuietStays; anyOrigin(): string; isOver(): boolean };

const searchOf = (city: string, guestsWanted: number) =>
  `/fetchPropertiesByFilters?city=${city}&guests=${guestsWanted}&sort_order=asc`;

/** A guest who has booked and paid, and so may write to the owner. */
export async function bookPaidOver({ office, razorpay, stay }: Site, origin: string, guest: Person): Promise<void> {
  const body = bookingRequest(stay, { today: office.clock.today() });
  const placed = await guest.call('POST', '/user/room-inquiries', { body });
  const { event } = razorpay.pay(placed.body.data.payment.payment_url);
  const heard = await deliverTo(razorpay, origin, event);
  expect([placed.status, heard.status]).toEqual([200, 200]);
}

/** What goes on beside the bookings. */
export const othersAtWork = ({ quiet, anyOrigin, isOver }: Work) => ({
  /** A guest writes to the owner, again and again until it is known to have been kept. */
  async chat(guest: Person, businessId: number): Promise<Said[]> {
    const said: Said[] = [];
    const side = { sender_id: guest.user.id, sender_type: 'user', receiver_id: businessId, receiver_type: 'business' };
    while (!isOver()) {
      const clientId = randomUUID();
      const body = { ...side, message: `Word ${said.length}`, client_id: clientId };
      const send = () =>
        callOver(anyOrigin(), 'POST', '/messages/send', { token: guest.token, body }).catch(() => null);
      const answer = await eventually(
        async () => {
          const sent = await send();
          return sent?.status === 200 ? sent : undefined;
        },
        'that a message is kept',
        KEPT_WITHIN_MS,
      );
      said.push({ clientId, id: answer.body.data.id });
      await wait(SAY_EVERY_MS);
    }
    return said;
  },

  /** Resolves to what was answered otherwise than with a page on which all that is there stands at its price, or with 503. */
  async search(): Promise<unknown[]> {
    const wrong: unknown[] = [];
    for (let number = 0; !isOver(); number += 1) {
      const path = searchOf(someOf(CITIES, number), 1 + (number % 2));
      const asked = performance.now();
      const answer = await callOver(anyOrigin(), 'GET', path).catch(() => null);
      const { status, body } = answer ?? { status: 503, body: null };
      const found = status === 200 ? quiet.wrongOn(body.properties, asked, performance.now()) : [];
      if (found.length > 0 || ![200, 503].includes(status)) wrong.push({ path, status, found });
      await wait(SEARCH_EVERY_MS);
    }
    return wrong;
  },
});

/** Every process answers as the database does by itself. */
export async function expectSearchesRight(office: TestApp, origins: readonly string[]): Promise<void> {
  for (const origin of origins) {
    await untilReady(origin);
    for (const city of CITIES) {
      for (const guestsWanted of [1, 2, 4]) {
        const path = searchOf(city, guestsWanted);
        await eventually(async () => {
          const [found, right] = [await callOver(origin, 'GET', path), await office.call('GET', path)];
          expect([found.status, right.status]).toEqual([200, 200]);
          return JSON.stringify(found.body.properties) === JSON.stringify(right.body.properties) || undefined;
        }, `the right answer of ${origin} to ${path}`);
      }
    }
  }
}

export async function expectMessagesOnce({ database }: TestApp, said: readonly Said[]): Promise<void> {
  const { rows } = await database.pool.query<{ client_id: string; id: number }>(
    'select client_id, id from messages where client_id = any($1)',
    [said.map(({ clientId }) => clientId)],
  );
  expect(new Map(rows.map(({ client_id, id }) => [client_id, id]))).toEqual(
    new Map(said.map(({ clientId, id }) => [clientId, id])),
  );
  expect(rows).toHaveLength(said.length);
}
