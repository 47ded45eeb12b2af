import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { payeesOfPerson, proposeGuarantees } from '../index.ts';
import { AtDoor, why } from './testing-door.ts';

const MOST = 700;

describe.each(databaseKinds)('a difference that two have released (%s)', (kind) => {
  const there = new AtDoor();
  const { door, release } = there;
  beforeAll(() => there.start(kind, { GUARANTEE_MAX_RUPEES: String(MOST) }));
  beforeEach(() => there.each());
  afterAll(() => there.close());

  /** Refused, helped, and with the other stay paid. */
  async function proposed() {
    const hill = await there.other('Hill House', { rooms: [{ units: 3, price: 2400 }] });
    const id = await there.booked();
    there.at();
    await there.again();
    await there.tell(id, 'refused');
    const { body } = await there.choose(id, hill);
    await there.pay(body.data.payment.payment_url);
    await there.upheld(id);
    await proposeGuarantees(there.server.deps.arrivals);
    const { id: case_ } = await there.server.database.db
      .selectFrom('money_differences')
      .select('id')
      .where('kind', '=', 'guarantee_due')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const inWords = () => there.arjun.call('POST', `/differences/${case_}/settlement`, { why });
    const sayYes = ({ id: approval }: { id: number }) =>
      there.tara.call('POST', `/approvals/${approval}/decision`, { yes: true, why });
    const shown = async () => (await there.arjun.call('GET', `/queue/difference/${case_}`)).body.data;
    const { guarantee } = await shown();
    /** Of the release that the page shows now, where the body names no other. */
    const say = async (what: 'payment' | 'withdrawal', body: object, by = there.arjun) => {
      const released_at = (await shown()).guarantee?.released_at ?? there.server.clock.now().toISOString();
      return by.call('POST', `/guarantees/${guarantee.id}/${what}`, { released_at, ...body, why });
    };
    return { id, other: body.data.inquiry.id, case_, guarantee, shown, say, inWords, sayYes };
  }

  /** The same, and two have released its difference. */
  async function released() {
    const made = await proposed();
    const { case_, inWords, sayYes, shown } = made;
    const asked = await release(case_);
    // While it is asked, and once it is released, words would put its case out of sight.
    expect((await inWords()).status).toBe(409);
    await sayYes(asked.body.data);
    expect((await inWords()).status).toBe(409);
    return { ...made, guarantee: (await shown()).guarantee };
  }
  const SENT = { amount: MOST, reference: 'UTR-20261220-78' };
  const query = async (text: string) => (await there.server.database.pool.query(text)).rows;

  it('is not sent once it is not owed any more: who would send it reads so, and takes the release back where it has not left our bank', async () => {
    const { id, other, guarantee, shown, say } = await released();
    expect(guarantee).toMatchObject({ is_released: true, is_owed: true });
    await query(`update bookings set status = 'cancelled' where id = ${other}`);
    expect((await shown()).guarantee).toMatchObject({ is_released: true, is_owed: false });
    expect((await say('payment', SENT)).status).toBe(409);
    expect((await say('withdrawal', { nothing_left: true }, there.neha)).status).toBe(404);
    // Released anew, it would go twice: who takes it back says that it has not left our bank.
    expect((await say('withdrawal', {})).status).toBe(422);
    const answers = await Promise.all([1, 2].map(() => say('withdrawal', { nothing_left: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await query(`select released_at, payee, paid_at from guarantees where booking_id = ${id}`)).toEqual([
      { released_at: null, payee: null, paid_at: null },
    ]);
    await query(`update bookings set status = 'accepted' where id = ${other}`);
  });

  it('is noted where it had left our bank before less of it was owed: the books have what was sent, with the reason, and nothing is paid beside it', async () => {
    const { id, guarantee, shown, say } = await released();
    // A part of it is owed no more: 300 of 700 are.
    await query(`update bookings set amount = amount + 50000 where id = ${id}`);
    expect((await shown()).guarantee).toMatchObject({ is_released: true, is_owed: false });
    // Whoever has not read so is told first.
    expect((await say('payment', SENT)).status).toBe(409);
    const answers = await Promise.all([1, 2].map(() => say('payment', { ...SENT, left_before: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await proposeGuarantees(there.server.deps.arrivals);
    expect(
      await query(`select e.account, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.kind = 'guarantee' and t.booking_id = ${id} order by e.amount`),
    ).toEqual([
      { account: 'bank', amount: -MOST * 100 },
      { account: 'guarantee', amount: MOST * 100 },
    ]);
    expect(await shown()).toMatchObject({ guarantee: null, settled: { through: 'reconciliation' } });
    const anew = await there.arjun.call('POST', `/guarantees/${guarantee.id}/release`, { payee: 'UPI asha@bank', why });
    expect([(await say('withdrawal', { nothing_left: true })).status, anew.status]).toEqual([409, 409]);
    expect((await door(id)).guarantee).toMatchObject({ most: 0, promised: MOST, is_of_before: false });
    expect(
      await query(`select after, why from audit_log where action = 'guarantee_sent' and subject = 'booking ${id}'`),
    ).toMatchObject([{ after: { amount: MOST, owed: 300 }, why }]);
    await query(`update bookings set amount = amount - 50000 where id = ${id}`);
  });

  it('is taken back where it cannot arrive, and released anew by two with where else it goes; what was sent is noted as the sum that was read', async () => {
    const { id, case_, guarantee, shown, say, sayYes } = await released();
    expect(guarantee).toMatchObject({ amount: MOST, is_released: true, is_owed: true });
    // The bank gave it back, or the address was wrong.
    expect((await say('withdrawal', { nothing_left: true })).status).toBe(200);
    expect((await shown()).guarantee).toMatchObject({ is_released: false, is_owed: true });
    expect((await say('payment', SENT)).status).toBe(409);
    await query(`update bookings set amount = amount + 50000 where id = ${id}`);
    await sayYes((await release(case_)).body.data);
    expect((await shown()).guarantee).toMatchObject({ amount: 300, is_released: true });
    // A page from before shows the sum of the first release.
    const stale = await say('payment', SENT);
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('released this anew')]);
    expect((await say('payment', { ...SENT, amount: 300 })).status).toBe(200);
    await query(`update bookings set amount = amount - 50000 where id = ${id}`);
  });

  it('is noted or withdrawn as the release that the page shows: of the same sum, released elsewhere since, what is sent first is not taken for it', async () => {
    const { id, case_, guarantee: first, shown, say, sayYes } = await released();
    expect((await say('withdrawal', { nothing_left: true })).status).toBe(200);
    there.at(0, '16:05');
    const again = (await release(case_)).body.data;
    // One took the release back; the two who release again read where it went before.
    const [payee, who, because] = ['before', 'by', 'why'].map(
      (name) => again.facts.find((fact: { name: string }) => fact.name === name)?.value,
    );
    expect([payee, who, because]).toEqual(['UPI asha@bank', expect.stringContaining('finance'), why]);
    await sayYes(again);
    const { guarantee: second } = await shown();
    expect([second.amount, second.released_at !== first.released_at]).toEqual([first.amount, true]);
    const ofFirst = { released_at: first.released_at };
    for (const stale of [
      await say('payment', { ...SENT, ...ofFirst }),
      await say('withdrawal', { nothing_left: true, ...ofFirst }),
    ])
      expect([stale.status, stale.body.message]).toEqual([
        409,
        expect.stringMatching(/look again.*“Correct the books”/),
      ]);
    expect(
      await query(`select paid_at, released_at is null as is_back from guarantees where booking_id = ${id}`),
    ).toEqual([{ paid_at: null, is_back: false }]);
    // A page from before these fields were asked.
    for (const missing of [{ amount: undefined }, { released_at: undefined }]) {
      const { status, body } = await say('payment', { ...SENT, ...missing });
      const [field] = Object.keys(missing);
      expect([status, body.errors?.[field ?? '']]).toEqual([422, 'Reload this page, then note it again.']);
    }
    expect((await say('payment', SENT)).status).toBe(200);
    const twice = await say('payment', { ...SENT, released_at: second.released_at });
    expect([twice.status, twice.body.message]).toEqual([409, expect.stringContaining('“Correct the books”')]);
  });

  it('is not ended by one person’s words: the guest reads that it waits for them, and two can release it still, which opens a case to send it from', async () => {
    const { id, case_, shown, inWords, sayYes } = await proposed();
    expect((await door(id)).guarantee).toMatchObject({ promised: MOST, waits_for_guest: false });
    expect((await inWords()).status).toBe(200);
    expect((await door(id)).guarantee).toMatchObject({ promised: MOST, waits_for_guest: true });
    await proposeGuarantees(there.server.deps.arrivals);
    const settled = await shown();
    expect(settled).toMatchObject({ guarantee: { is_released: false }, may: { settle: false, release: true } });
    const read = await there.neha.call('GET', `/queue/difference/${case_}`);
    expect(read.body.data.may.release).toBe(false);
    const asked = await release(case_);
    expect(asked.status).toBe(200);
    expect((await shown()).may.release).toBe(false);
    // The guest has said where it can go: it waits for a second of us.
    expect((await door(id)).guarantee.waits_for_guest).toBe(false);
    expect(
      (await there.tara.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: false, why })).status,
    ).toBe(200);
    expect((await door(id)).guarantee.waits_for_guest).toBe(true);
    const again = await release(case_);
    await sayYes(again.body.data);
    const open = await query(`select id from money_differences
      where kind = 'guarantee_due' and booking_id = ${id} and settled_at is null`);
    expect(open).toEqual([{ id: expect.any(Number) }]);
    expect((await door(id)).guarantee).toMatchObject({ promised: MOST, waits_for_guest: false });
    const { guarantee } = (await there.arjun.call('GET', `/queue/difference/${open[0]?.id}`)).body.data;
    expect(guarantee).toMatchObject({ amount: MOST, is_released: true });
  });

  it('keeps the account of its guest until it went or was taken back, since where it goes would be forgotten', async () => {
    const { id, case_, say, sayYes } = await proposed();
    const { db } = there.server.database;
    const ofGuest = payeesOfPerson({ db });
    const kept = () =>
      db.transaction().execute(async (trx) => (await ofGuest.keepsFromLeaving?.(trx, there.guest.user.id)) ?? null);
    expect(await kept()).toBeNull();
    const asked = await release(case_);
    // They have said whereto, and a second person has not decided.
    expect(String(await kept())).toContain('₹700');
    await sayYes(asked.body.data);
    expect(String(await kept())).toBe(
      `What becomes of the ₹700 that we promised you for booking ${id} is not settled yet.`,
    );
    expect((await say('withdrawal', { nothing_left: true })).status).toBe(200);
    expect(await kept()).toBeNull();
  });
});
