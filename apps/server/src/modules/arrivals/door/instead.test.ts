import { addDays } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { releaseDueHolds } from '../../bookings/index.ts';
import { hearOfPayouts } from '../../payouts/index.ts';
import { proposeGuarantees } from '../index.ts';
import { AtDoor, DAY, why } from './testing-door.ts';

const MOST = 700;

describe.each(databaseKinds)('the stay that is chosen instead (%s)', (kind) => {
  const there = new AtDoor();
  const { at, booked, tell, door, choose } = there;
  beforeAll(() => there.start(kind, { GUARANTEE_MAX_RUPEES: String(MOST) }));
  beforeEach(() => there.each());
  afterAll(() => there.close());

  const refused = async (): Promise<number> => {
    const id = await booked();
    at();
    await there.again();
    await tell(id, 'refused');
    return id;
  };
  const alike = (name = 'Hill House', price = 2400) => there.other(name, { rooms: [{ units: 3, price }] });

  it('is shown at about the price, free and without an owner to ask first, once a guest is refused or cancelled', async () => {
    const hill = await alike();
    await there.other('Palace', { rooms: [{ price: 9000 }] });
    await there.other('Asked First', { reviewsRequests: true });
    const id = await booked();
    expect(await door(id)).toMatchObject({ let_down: null, instead: [], chosen: null, guarantee: { most: MOST } });
    const early = await choose(id, hill);
    expect([early.status, early.body.code]).toEqual([409, 'not_changeable']);
    at();
    await there.again();
    await tell(id, 'refused');
    const shown = await door(id);
    expect(shown).toMatchObject({ let_down: 'refused', nights_left: { start_date: DAY, end_date: addDays(DAY, 2) } });
    expect(shown.instead.map((card: { id: number }) => card.id)).toEqual([hill.id]);
    await there.owner.call('POST', `/partners/bookings/${id}/cancel`, { body: { reason: 'A pipe has burst.' } });
    expect((await door(id)).let_down).toBe('called_off');
  });

  it('is held an hour for its guest, nobody else books it meanwhile, and lapses as any hold does', async () => {
    const hill = await there.other('Hill House', { rooms: [{ units: 1, price: 2400 }] });
    const id = await refused();
    const { status, body } = await choose(id, hill);
    expect(status).toBe(200);
    const until = Date.parse(body.data.inquiry.hold_expires_at) - there.server.clock.now().getTime();
    expect(Math.round(until / 60_000)).toBe(60);
    expect((await door(id)).chosen).toMatchObject({ state: 'held', name: 'Hill House' });
    there.server.clock.advance(45 * 60);
    await releaseDueHolds(there.server.deps.bookings);
    const other = await there.server.signedInAs('other@example.com');
    expect((await choose(id, hill, { instead_of: undefined }, other)).body.code).toBe('rooms_unavailable');
    there.server.clock.advance(16 * 60);
    expect((await choose(id, hill, { instead_of: undefined }, other)).status).toBe(200);
    expect((await door(id)).chosen).toMatchObject({ state: 'lapsed', held_until: null });
    // One a case: what is booked now is held as usual.
    const again = await choose(id, await alike('Third House'));
    expect([again.status, again.body.code]).toEqual([409, 'not_changeable']);
    expect(await wrongNights(there.server.database.db)).toEqual([]);
  });

  it('is one, where two are chosen at once', async () => {
    const [hill, lake] = [await alike(), await alike('Other House')];
    const id = await refused();
    const answers = await Promise.all([choose(id, hill), choose(id, lake), choose(id, hill)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { rows } = await there.server.database.pool.query(`select * from stays_instead where booking_id = ${id}`);
    expect(rows).toHaveLength(1);
    const held = await there.server.database.db
      .selectFrom('bookings')
      .select('id')
      .where('user_id', '=', there.guest.user.id)
      .where('status', '=', 'pending')
      .execute();
    expect(held).toHaveLength(1);
    expect(await wrongNights(there.server.database.db)).toEqual([]);
  });

  it('is for the same guests, nights and about the price, elsewhere, and for whose booking it was', async () => {
    const hill = await alike();
    const dear = await there.other('Palace', { rooms: [{ price: 2600 }] });
    const id = await refused();
    const stranger = await there.server.signedInAs('stranger@example.com');
    expect((await choose(id, hill, {}, stranger)).status).toBe(404);
    expect((await choose(id, dear)).body.message).toContain('a quarter more at most');
    expect((await choose(id, there.stay)).body.message).toContain('another stay');
    expect((await choose(id, hill, { guests: 1 })).body.message).toContain('for the guests of your booking');
    const longer = { end_date: addDays(DAY, 3), amount: 7200 };
    expect((await choose(id, hill, longer)).body.message).toContain('nights that are left');
    expect((await choose(id, hill)).status).toBe(200);
  });

  /** Refused, helped, and with the other stay paid. The number of the difference. */
  async function letDown(price = 2400): Promise<{ id: number; other: number; case_: number | undefined }> {
    const hill = await alike('Hill House', price);
    const id = await refused();
    const { body } = await choose(id, hill);
    await there.pay(body.data.payment.payment_url);
    await proposeGuarantees(there.server.deps.arrivals);
    expect((await door(id)).guarantee.paid_at).toBeNull();
    await there.upheld(id);
    await Promise.all([proposeGuarantees(there.server.deps.arrivals), proposeGuarantees(there.server.deps.arrivals)]);
    const found = await there.server.database.db
      .selectFrom('money_differences')
      .selectAll()
      .where('kind', '=', 'guarantee_due')
      .where('booking_id', '=', id)
      .execute();
    expect(found.length).toBeLessThanOrEqual(1);
    return { id, other: body.data.inquiry.id, case_: found[0]?.id };
  }
  const { release: ask } = there;
  const sent = async (case_: number, by = there.arjun) => {
    const { guarantee } = (await there.arjun.call('GET', `/queue/difference/${case_}`)).body.data;
    return by.call('POST', `/guarantees/${guarantee?.id ?? 0}/payment`, {
      amount: guarantee?.amount ?? 0,
      // Of one that nobody released, what a page would make up.
      released_at: guarantee?.released_at ?? there.server.clock.now().toISOString(),
      reference: 'UTR-20261220-77',
      why,
    });
  };
  const promisedOf = async (id: number) => (await door(id)).guarantee.promised;

  it('has its difference paid up to what was promised, by the word of two of finance, from an account of its own, and its guest told', async () => {
    const { id, case_ } = await letDown();
    expect((await door(id)).guarantee).toMatchObject({ most: MOST, promised: MOST });
    expect((await ask(case_ ?? 0, there.neha)).status).toBe(404);
    // Nothing is noted as sent that two have not released.
    expect((await sent(case_ ?? 0)).status).toBe(409);
    const asked = await ask(case_ ?? 0);
    expect([asked.status, asked.body.data.state]).toEqual([200, 'waiting']);
    const decide = (by = there.tara) =>
      by.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: true, why });
    expect((await decide(there.arjun)).status).toBe(403);
    const [first, second] = await Promise.all([decide(), decide()]);
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    // Released, and not sent yet: nothing stands in the books, and whoever sends it reads where it goes.
    expect((await door(id)).guarantee.paid_at).toBeNull();
    const released = (await there.arjun.call('GET', `/queue/difference/${case_}`)).body.data;
    expect(released).toMatchObject({ guarantee: { is_released: true } });
    expect(released.facts).toContainEqual({ name: 'payee', as: 'text', value: 'UPI asha@bank' });
    expect((await sent(case_ ?? 0, there.neha)).status).toBe(404);
    const note = (by = there.arjun) =>
      by.call('POST', `/guarantees/${released.guarantee.id}/payment`, {
        amount: MOST,
        released_at: released.guarantee.released_at,
        reference: 'UTR-20261220-77',
        why,
      });
    const [one, other] = await Promise.all([note(), note(there.tara)]);
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    const { rows } = await there.server.database.pool.query(
      `select e.account, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where t.kind = 'guarantee' and t.booking_id = ${id} order by e.amount`,
    );
    expect(rows).toEqual([
      { account: 'bank', amount: -MOST * 100 },
      { account: 'guarantee', amount: MOST * 100 },
    ]);
    expect(await wrongBooks(there.server.database.db)).toEqual([]);
    expect((await door(id)).guarantee.paid_at).not.toBeNull();
    const [mail] = await mailsToCome(there.server, there.email, 1, ({ subject }) => /^₹700 for/.test(subject ?? ''));
    expect(mail?.text).toContain('UTR-20261220-77');
    expect((await there.arjun.call('GET', `/queue/difference/${case_}`)).body.data.settled).toMatchObject({
      through: 'reconciliation',
    });
  });

  it('has nothing paid where it was no dearer, or was cancelled before it was paid', async () => {
    expect((await letDown(2000)).case_).toBeUndefined();
    await there.each();
    const { other, case_ } = await letDown();
    const asked = await ask(case_ ?? 0);
    await there.server.database.pool.query(`update bookings set status = 'cancelled' where id = ${other}`);
    const decided = await there.tara.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: true, why });
    expect([decided.status, decided.body.code]).toEqual([409, 'changed_meanwhile']);
    await there.server.database.pool.query(`update bookings set status = 'accepted' where id = ${other}`);
  });

  it('is promised what it costs beyond the price that goes back by whatever way: what a bank took back counts', async () => {
    const hill = await alike();
    const id = await booked();
    const [payment] = (
      await there.server.database.pool.query(`select transaction_number from payments where booking_id = ${id}`)
    ).rows;
    at();
    await there.again();
    await hearOfPayouts(there.server.deps.payouts, {
      kind: 'dispute',
      disputeId: `disp_door_${id}`,
      transactionNumber: payment.transaction_number,
      isOver: true,
      taken: paise(400_000),
    });
    await tell(id, 'refused');
    await there.upheld(id);
    const { rows } = await there.server.database.pool.query(
      `select refunded from owner_cancellations where booking_id = ${id}`,
    );
    expect(rows).toMatchObject([{ refunded: 0 }]);
    const held = await choose(id, hill);
    expect(held.status).toBe(200);
    // 4,800 less the 4,000 that the bank gave back, and no more than is promised at most.
    expect(await promisedOf(id)).toBe(700);
    await there.server.database.pool.query(`update stays_instead set promised = 480000 where booking_id = ${id}`);
    await there.pay(held.body.data.payment.payment_url);
    await proposeGuarantees(there.server.deps.arrivals);
    const due = await there.server.database.pool.query(`select amount from guarantees where booking_id = ${id}`);
    expect(due.rows).toMatchObject([{ amount: 80_000 }]);
  });

  it('is released only as far as it is owed then: less, where money of the other stay went back meanwhile', async () => {
    const { id, other, case_ } = await letDown();
    const asked = await ask(case_ ?? 0);
    await there.server.database.pool.query(`update bookings set amount = amount + 50000 where id = ${id}`);
    const decided = await there.tara.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: true, why });
    expect([decided.status, decided.body.code]).toEqual([409, 'changed_meanwhile']);
    const again = await ask(case_ ?? 0);
    expect(again).toMatchObject({ status: 200 });
    expect(again.body.data.facts).toContainEqual({ name: 'to_guest', as: 'rupees', value: 300 });
    await there.tara.call('POST', `/approvals/${again.body.data.id}/decision`, { yes: true, why });
    expect((await sent(case_ ?? 0)).status).toBe(200);
    await there.server.database.pool.query(`update bookings set amount = amount - 50000 where id = ${id}`);
    expect((await shownBooking(there.guest, other)).status).toBe('accepted');
  });

  it('is of the same town, of another owner, for the same children and stands at once', async () => {
    const own = await alike('Own House');
    const { businessId } = there.stay;
    await there.server.database.pool.query(`update properties set business_id = ${businessId} where id = ${own.id}`);
    const [away, asks] = [
      await there.other('Far House', { city: 'Another Town', cityAt: [34, 78], rooms: [{ units: 3, price: 2400 }] }),
      await there.other('Asks First', { reviewsRequests: true, rooms: [{ units: 3, price: 2400 }] }),
    ];
    const hill = await alike();
    const id = await refused();
    expect((await door(id)).instead.map((card: { id: number }) => card.id)).toEqual([hill.id]);
    expect((await choose(id, own)).body.message).toContain('another owner');
    expect((await choose(id, away)).body.message).toContain('same town');
    expect((await choose(id, asks)).body.message).toContain('stands at once');
    expect((await choose(id, hill, { children: 1 })).body.message).toContain('for the guests of your booking');
    expect((await choose(id, hill)).status).toBe(200);
  });

  it('stays to be chosen where no page to pay it on could be made', async () => {
    const hill = await alike();
    const id = await refused();
    const { openPayment } = there.server.deps.bookings;
    there.server.deps.bookings.openPayment = () => Promise.reject(new Error('the gateway is away'));
    expect((await choose(id, hill)).status).toBe(503);
    there.server.deps.bookings.openPayment = openPayment;
    expect((await door(id)).chosen).toBeNull();
    const { body } = await choose(id, hill);
    await there.pay(body.data.payment.payment_url);
    expect((await shownBooking(there.guest, body.data.inquiry.id)).status).toBe('accepted');
    expect((await door(id)).chosen).toMatchObject({ state: 'paid' });
  });
});
