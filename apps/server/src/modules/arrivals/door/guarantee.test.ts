import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { proposeGuarantees } from '../index.ts';
import { AtDoor, why } from './testing-door.ts';

const MOST = 700;

describe.each(databaseKinds)('a difference that two have released (%s)', (kind) => {
  const there = new AtDoor();
  const { door, release } = there;
  beforeAll(() => there.start(kind, { GUARANTEE_MAX_RUPEES: String(MOST) }));
  beforeEach(() => there.each());
  afterAll(() => there.close());

  /** Refused, helped, and with the other stay paid; two have released its difference. `case_` is its number. */
  async function released() {
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
    const asked = await release(case_);
    // While it is asked, and once it is released, words would put its case out of sight.
    const inWords = () => there.arjun.call('POST', `/differences/${case_}/settlement`, { why });
    expect((await inWords()).status).toBe(409);
    await there.tara.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: true, why });
    expect((await inWords()).status).toBe(409);
    const shown = async () => (await there.arjun.call('GET', `/queue/difference/${case_}`)).body.data;
    const { guarantee } = await shown();
    const say = (what: 'payment' | 'withdrawal', body: object, by = there.arjun) =>
      by.call('POST', `/guarantees/${guarantee.id}/${what}`, { ...body, why });
    return { id, other: body.data.inquiry.id, guarantee, shown, say };
  }
  const SENT = { reference: 'UTR-20261220-78' };
  const query = async (text: string) => (await there.server.database.pool.query(text)).rows;

  it('is not sent once it is not owed any more: who would send it reads so, and takes the release back where it has not left our bank', async () => {
    const { id, other, guarantee, shown, say } = await released();
    expect(guarantee).toMatchObject({ is_released: true, is_owed: true });
    expect((await say('withdrawal', { nothing_left: true })).status).toBe(409);
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
});
