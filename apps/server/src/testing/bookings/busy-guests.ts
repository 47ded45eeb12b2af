import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@basera/contract/calendar-date';
import type { MadeStay } from '../factories.ts';
import { callOver } from '../processes/server-process.ts';
import type { Answer, Person, TestApp } from '../test-app.ts';
import type { RazorpayStub, StubEvent } from '../vendors/razorpay-stub.ts';
import { bookingRequest } from './booking-request.ts';

export type BusyHour = {
  razorpay: RazorpayStub;
  stay: MadeStay;
  clock: TestApp['clock'];
  /** Where one of the servers listens, or did until just now. */
  anyOrigin(): string;
  /** A request was cut off: lets the time pass after which a repeat takes up what it began. */
  cutOff(): Promise<unknown>;
  holdRunsOut(bookingId: number): Promise<unknown>;
  /** Told of each request that goes out. */
  stepped(): void;
  /** Told of each answer to a guest or to the gateway, for whoever wants to know what was promised. */
  heard?(answered: Answered): void;
  isOver(): boolean;
};

/** `event`: of the gateway, where it delivered one. */
export type Answered = Answer & { path: string; event?: string };

const NIGHTS = 40;
// Nobody hammers at a door that does not open.
const PAUSE_MS = 20;

const nobodyThere = async (): Promise<null> => {
  await wait(PAUSE_MS);
  return null;
};

const TRIES = 40;
// 429: too much held unpaid, said before anything is held.
const DEFINITE = new Set([200, 409, 429, 503]);
/** What a repeat gets past. */
const FOR_LATER = new Set(['request_in_progress', 'unavailable']);

const chance = (percent: number): boolean => Math.random() * 100 < percent;

/** Books, pays, comes back, cancels and leaves, as guests and the gateway do; what is cut off is tried again. */
export async function keepBusy(hour: BusyHour, guest: Person): Promise<void> {
  for (let number = 0; !hour.isOver(); number += 1) await attempt(hour, guest, `${guest.user.id}-${number}`);
}

async function attempt(hour: BusyHour, guest: Person, key: string): Promise<void> {
  const { razorpay } = hour;
  const body = requestOf(hour, key);
  const call = async (path: string, more: object) => {
    hour.stepped();
    const answer = await callOver(hour.anyOrigin(), 'POST', path, { token: guest.token, ...more }).catch(nobodyThere);
    if (answer) hour.heard?.({ ...answer, path });
    return answer;
  };
  const request = { body, headers: { 'idempotency-key': key } };
  const placed = await untilDefinite(hour, () => call('/user/room-inquiries', request));
  if (placed?.status !== 200) return;
  const { id } = placed.body.data.inquiry;
  if (chance(15)) return;
  const { event, back } = razorpay.pay(placed.body.data.payment.payment_url);
  if (chance(25)) await hour.holdRunsOut(id);
  // Some browsers do not come back, some webhooks never come.
  if (chance(40))
    await fetch(`${hour.anyOrigin()}${back.pathname}${back.search}`, { redirect: 'manual' }).catch(() => null);
  if (chance(70)) await Promise.all([insist(hour, event), insist(hour, event)]);
  if (chance(60)) {
    // Some give up what they have paid and nobody knows of yet.
    const refund = { body: { refund: chance(50) ? body.amount : 0 } };
    for (let tries = 0; tries < 3; tries += 1) await call(`/user/inquiries/${id}/cancel`, refund);
  }
}

/** Asks until there is an answer that holds; null when none ever came. */
async function untilDefinite(hour: BusyHour, ask: () => Promise<Answer | null>): Promise<Answer | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask();
    if (answer && DEFINITE.has(answer.status) && !FOR_LATER.has(answer.body.code)) return answer;
    await hour.cutOff();
  }
  return null;
}

function requestOf({ stay, clock }: BusyHour, key: string) {
  const today = clock.today();
  const first = bookingRequest(stay, { today }).start_date;
  const checkIn = addDays(first, Math.floor(Math.random() * NIGHTS));
  const request = bookingRequest(stay, { today, checkIn, nights: 1 + Math.floor(Math.random() * 2) });
  return { ...request, redirectUrl: `${request.redirectUrl}?attempt=${key}` };
}

/** A gateway delivers until it is heard, and gives up after a while. */
async function insist(hour: BusyHour, event: StubEvent): Promise<void> {
  const { method, url, headers, payload } = hour.razorpay.delivery(event);
  for (let tries = 0; tries < TRIES; tries += 1) {
    hour.stepped();
    const { pathname } = new URL(url, 'http://server.invalid');
    const answer = await callOver(hour.anyOrigin(), method, pathname, {
      form: { payload: Buffer.from(payload), headers },
      isBelowHost: true,
    }).catch(nobodyThere);
    if (answer) hour.heard?.({ ...answer, path: pathname, event: event.id });
    if (answer?.status === 200) return;
    await wait(PAUSE_MS);
  }
}
