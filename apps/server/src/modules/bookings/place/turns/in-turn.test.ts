import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IdempotentRequest, idempotentRequest } from '../../../../platform/idempotency.ts';
import { bookingRequest } from '../../../../testing/bookings/booking-request.ts';
import { type MadeStay, makeStay } from '../../../../testing/factories.ts';
import { type RecordedApp, recordedApp } from '../../../../testing/recorded-app.ts';
import type { Person, TestApp } from '../../../../testing/test-app.ts';
import type { BookingsDeps } from '../../deps.ts';
import { placeBooking } from '../place-booking.ts';
import { Turns } from './turns.ts';

/** Somewhere that work comes to and waits until it is let through, or fails there. */
function gate() {
  const reached = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const pass = async () => {
    reached.resolve();
    await open.promise;
  };
  return { pass, reached: reached.promise, open: () => open.resolve(), fail: () => open.reject(new Error('500')) };
}

/** Turns that are given one after another, kept for as long as a test wants; they tell when somebody has asked for one. */
class SeenTurns extends Turns {
  asked = 0;
  constructor() {
    super({ atOnce: 1, patienceMs: 60_000 });
  }
  override take<T>(what: number, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const result = super.take(what, work);
    this.asked += 1;
    return result;
  }
}

describe('a booking that waits', () => {
  let app: RecordedApp;
  let database: RecordedApp['database'];
  let server: TestApp;
  let guest: Person;
  let other: Person;
  let stay: MadeStay;
  let turns: SeenTurns;
  let tried = 0;
  beforeAll(async () => {
    app = await recordedApp();
    ({ server, database } = app);
    guest = await server.signedInAs('waits@example.com');
    other = await server.signedInAs('other@example.com');
  });
  beforeEach(async () => {
    stay = await makeStay(database, { rooms: [{ units: 1 }] });
    turns = new SeenTurns();
    tried += 1;
  });
  afterAll(async () => {
    await app.close();
  });

  const request = () => bookingRequest(stay, { today: server.clock.today() });
  const keyOf = (person: Person): IdempotentRequest => idempotentRequest(`waits-${tried}`, person.user.id, request());
  const place = (person: Person, deps: Partial<BookingsDeps>, key: IdempotentRequest | null = null) =>
    placeBooking(
      { ...server.deps.bookings, turns, ...deps },
      { userId: person.user.id, network: `network-${tried}` },
      request(),
      key,
    );
  /** A gateway that answers when it is let, or fails then. */
  function slowGateway() {
    const at = gate();
    const openPayment: BookingsDeps['openPayment'] = async (payment) => {
      await at.pass();
      return server.deps.bookings.openPayment(payment);
    };
    return { ...at, deps: { openPayment } };
  }
  /** Somebody looks at their key again, as whoever waits for its answer does. */
  const untilKeyIsRead = () =>
    expect.poll(() => database.statements.some((text) => text.includes('from "idempotency_keys"'))).toBe(true);
  /** Has somebody wait for the turn of the stay until `meanwhile` has happened. */
  async function whileItWaits<T>(waits: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
    const turn = gate();
    const kept = turns.take(stay.id, turn.pass);
    const result = waits();
    result.catch(() => {});
    await expect.poll(() => turns.asked).toBe(2);
    await meanwhile();
    turn.open();
    await kept;
    return result;
  }

  it('for its own first try gets the room where that fails at the gateway', async () => {
    const key = keyOf(guest);
    const atFlags = gate();
    const flags = { ...server.deps.bookings.flags, isOn: () => atFlags.pass().then(() => true) };
    // It has seen that nobody has its key yet.
    const second = place(guest, { flags }, key);
    await atFlags.reached;
    const gateway = slowGateway();
    const first = place(guest, gateway.deps, key);
    await gateway.reached;
    database.statements.length = 0;
    atFlags.open();
    await untilKeyIsRead();
    gateway.fail();
    await expect(first).rejects.toMatchObject({ code: 'payment_gateway_unavailable' });
    expect((await second).inquiry.id).toBeGreaterThan(0);
  });

  it('for the answer to its own first try keeps nobody else from their turn', async () => {
    const key = keyOf(guest);
    const gateway = slowGateway();
    let first: ReturnType<typeof place> | undefined;
    const second = whileItWaits(
      () => place(guest, {}, key),
      async () => {
        first = place(guest, { ...gateway.deps, turns: new SeenTurns() }, key);
        await gateway.reached;
        database.statements.length = 0;
      },
    );
    await gateway.reached;
    await untilKeyIsRead();
    expect(await turns.take(stay.id, async (hasWaited) => hasWaited)).toBe(false);
    gateway.open();
    expect(await second).toEqual(await first);
  });

  it('for its turn is refused where no bookings are taken any more', async () => {
    let isOn = true;
    const flags = { ...server.deps.bookings.flags, isOn: async () => isOn };
    const refused = whileItWaits(
      () => place(guest, { flags }),
      async () => {
        isOn = false;
      },
    );
    await expect(refused).rejects.toMatchObject({ code: 'bookings_paused' });
  });

  it('for its turn is asked again where the price is another by then', async () => {
    const refused = whileItWaits(
      () => place(guest, {}),
      () => database.pool.query('update rooms set base_price = base_price + 10000 where property_id = $1', [stay.id]),
    );
    await expect(refused).rejects.toMatchObject({ code: 'price_changed' });
  });

  it('for its turn is answered as its own first try was, whatever is asked for the room by then', async () => {
    const key = keyOf(guest);
    let first: Awaited<ReturnType<typeof place>> | undefined;
    const second = await whileItWaits(
      () => place(guest, {}, key),
      async () => {
        first = await place(guest, { turns: new SeenTurns() }, key);
        await database.pool.query('update rooms set base_price = base_price + 10000 where property_id = $1', [stay.id]);
      },
    );
    expect(second).toEqual(first);
  });

  it('for its turn is refused where somebody had the room before it, and gets it where that hold ran out: held from then on', async () => {
    const before = () => place(other, { turns: new SeenTurns() });
    await expect(whileItWaits(() => place(guest, {}), before)).rejects.toMatchObject({ code: 'rooms_unavailable' });
    stay = await makeStay(database, { rooms: [{ units: 1 }] });
    turns = new SeenTurns();
    let ranOut = 0;
    const { inquiry } = await whileItWaits(
      () => place(guest, {}),
      async () => {
        await before();
        server.clock.advance(HOLD_MINUTES * 60 + 1);
        ranOut = server.clock.now().getTime();
      },
    );
    expect(new Date(inquiry.hold_expires_at).getTime()).toBeGreaterThanOrEqual(ranOut + HOLD_MINUTES * 60_000);
  });
});
