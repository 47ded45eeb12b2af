import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmailMessage } from '../../../providers/email/email.ts';
import { bookPaid, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { businessOf, joinsDesk } from '../../desk/testing-desk.ts';
import { type PushDelivery, pushDisputeSteps, sendDisputeMails, sendOwnerNotices } from '../../notifications/index.ts';
import { hearOfPayouts, payoutsOfBooking, workOffPayouts } from '../index.ts';

const GUEST = 'asha@example.com';
const OWNER = 'devika@example.com';
const why = 'The road was closed.';

describe.each(everydayKinds)('a dispute is told to guest and owner (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let owner: Person;
  let stay: MadeStay;
  let neha: Colleague;
  let arjun: Colleague;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    office = await testOffice(server);
    [guest, owner] = [await server.signedInAs(GUEST), await server.signedInAs(OWNER)];
    stay = await makeStay(server.database, { rooms: [{ units: 9 }] });
    await joinsDesk(server, owner, 'owner', stay);
    [neha, arjun] = [await office.staffAs('support'), await office.staffAs('finance')];
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const paid = async (): Promise<number> => {
    const { id } = await bookPaid(server, guest, stay);
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
    return id;
  };
  const open = async (booking: number): Promise<number> =>
    (await neha.call('POST', `/bookings/${booking}/disputes`, { why })).body.data.id;
  const decide = (id: number, refund: number | null) => neha.call('POST', `/disputes/${id}/decision`, { refund, why });

  /** What the regular jobs tell now: subjects and words by address. */
  async function told(): Promise<Record<string, string[]>> {
    await server.deps.background.idle();
    const sent: EmailMessage[] = [];
    const email = { isConfigured: true, send: async (mail: EmailMessage) => void sent.push(mail) };
    const pushed: string[] = [];
    const pushes = {
      ...server.deps.notifications.pushes,
      add: async (_trx: unknown, { notice: { title, body } }: PushDelivery) => void pushed.push(`${title}. ${body}`),
    };
    const telling = { ...server.deps.notifications, email, pushes };
    await pushDisputeSteps(telling);
    await sendDisputeMails(telling);
    await sendOwnerNotices(telling);
    const of = (address: string) =>
      sent.filter(({ to }) => to === address).map(({ subject, text }) => `${subject}. ${text}`);
    return { guest: of(GUEST), owner: of(OWNER), pushed };
  }
  const moneyOf = async (booking: number) =>
    (await owner.call('GET', `/partners/bookings/${booking}/money`)).body.data.disputes;
  const monthOf = async () => {
    const businessId = await businessOf(server, stay);
    return (await owner.call('GET', `/partners/businesses/${businessId}/money`)).body.data.disputes;
  };

  it('when it opens, with what it means for their money, and once when it is decided for the owner', async () => {
    const booking = await paid();
    expect((await shownBooking(guest, booking)).dispute).toBeNull();
    await told();
    const id = await open(booking);
    const opened = await told();
    expect(opened.guest).toEqual([expect.stringMatching(/We look into your booking.*keep back.*booking stands/s)]);
    expect(opened.owner).toEqual([expect.stringMatching(/is kept back.*until that is decided/s)]);
    const shown = { by: 'us', decided_at: null, outcome: null, refund: 0 };
    expect((await shownBooking(guest, booking)).dispute).toMatchObject(shown);
    expect(await moneyOf(booking)).toMatchObject([shown]);
    expect(await monthOf()).toMatchObject([{ ...shown, booking_id: booking }]);
    expect(await told()).toEqual({ guest: [], owner: [], pushed: [] });

    expect((await decide(id, null)).status).toBe(200);
    const decided = await told();
    expect(decided.guest).toEqual([expect.stringMatching(/Decided.*The owner is paid as agreed/s)]);
    expect(decided.owner).toEqual([expect.stringMatching(/Decided.*you are paid as agreed/s)]);
    const over = { by: 'us', outcome: 'owner', decided_at: expect.stringMatching(/Z$/) };
    expect((await shownBooking(guest, booking)).dispute).toMatchObject(over);
    expect(await moneyOf(booking)).toMatchObject([over]);
    // What we wrote for ourselves stays with us.
    expect(JSON.stringify([opened, decided, await moneyOf(booking)])).not.toContain(why);
  });

  it('of a booking that was cancelled not that it stands', async () => {
    const booking = await paid();
    await told();
    await server.database.pool.query(`update bookings set status = 'cancelled' where id = ${booking}`);
    const id = await open(booking);
    const opened = await told();
    expect(opened.guest).toEqual([expect.stringMatching(/We look into your booking.*keep back/s)]);
    await decide(id, null);
    const decided = await told();
    expect(decided.guest).toEqual([expect.stringMatching(/The owner is paid as agreed\. Do you see/s)]);
    expect(JSON.stringify([opened, decided])).not.toMatch(/booking stands|stays as it was/);
  });

  it('with the sum that goes back where it is decided for the guest', async () => {
    const booking = await paid();
    const id = await open(booking);
    await decide(id, 750);
    const { approval_id } = (await arjun.call('GET', `/queue/dispute/${id}`)).body.data;
    await arjun.call('POST', `/approvals/${approval_id}/decision`, { yes: true, why });
    const decided = await told();
    // Its beginning is overtaken by then.
    expect(decided.guest).toEqual([expect.stringMatching(/₹750 goes back to you/)]);
    expect(decided.owner?.at(-1)).toMatch(/a part of the money goes back to the guest/);
    expect((await shownBooking(guest, booking)).dispute).toMatchObject({ outcome: 'guest', refund: 750 });
  });

  it('where all of it has reached its owner’s bank, or nothing is theirs, of nothing as kept back', async () => {
    const booking = await paid();
    await server.database.pool.query(
      `insert into push_devices (id, endpoint, p256dh, auth, user_id, session_id, created_at)
       select 'told', 'https://push.invalid/told', '', '', user_id, id, created_at from user_sessions
       where user_id = ${owner.user.id} order by id desc limit 1`,
    );
    await server.database.pool.query(`update payouts set state = 'settled' where booking_id = ${booking}`);
    const id = await open(booking);
    const opened = await told();
    expect(opened.guest).toEqual([expect.stringMatching(/We look into your booking.*booking stands/s)]);
    expect(opened.owner).toEqual([
      expect.stringMatching(/is disputed.*Nothing of it is kept back.*comes back from you/s),
    ]);
    expect(JSON.stringify(opened)).not.toMatch(
      /[Mm]oney is kept back|[Ww]e keep back|your part is kept|is kept back until/,
    );
    expect(opened.pushed).toEqual([expect.stringMatching(/^A booking is disputed.*Nothing is kept back/)]);
    expect((await shownBooking(guest, booking)).dispute).toMatchObject({ by: 'us', is_kept: false });
    expect(await moneyOf(booking)).toMatchObject([{ is_kept: false }]);
    const { facts } = (await neha.call('GET', `/queue/dispute/${id}`)).body.data;
    expect(facts).toContainEqual({ name: 'payout', as: 'payout_state', value: 'settled' });
  });

  it('as that of the guest’s bank, which decides it', async () => {
    const booking = await paid();
    const transactionNumber = (await payoutsOfBooking(server.database.db, booking))[0]?.transaction_number ?? '';
    const hear = (isOver: boolean) =>
      hearOfPayouts(server.deps.payouts, { kind: 'dispute', disputeId: 'disp_told', transactionNumber, isOver });
    await hear(false);
    await hear(false);
    const opened = await told();
    expect(opened.guest).toEqual([expect.stringMatching(/Your bank asks for your money back/)]);
    expect(opened.owner).toEqual([expect.stringMatching(/The guest's bank asks for the money back/)]);
    await hear(true);
    const ended = await told();
    expect(ended.guest).toEqual([expect.stringMatching(/Your bank has ended it.*takes nothing back/)]);
    expect(ended.owner).toEqual([expect.stringMatching(/takes nothing back/)]);
    expect((await shownBooking(guest, booking)).dispute).toMatchObject({ by: 'bank', outcome: 'bank' });
  });

  it('as one that the guest’s bank has decided for the guest, with what it takes; cancelled meanwhile, that the refund waits', async () => {
    const booking = await paid();
    const transactionNumber = (await payoutsOfBooking(server.database.db, booking))[0]?.transaction_number ?? '';
    const about = { kind: 'dispute', disputeId: 'disp_lost', transactionNumber } as const;
    await hearOfPayouts(server.deps.payouts, { ...about, isOver: false });
    await guest.call('POST', `/user/inquiries/${booking}/cancel`, { body: { refund: 4000 } });
    await server.deps.background.idle();
    const [mail] = await mailsToCome(server, GUEST, 1, ({ subject }) => /^Booking cancelled/.test(subject ?? ''));
    expect(mail?.text).toMatch(/Your bank asks for this money itself, so ₹4,000 waits for it/);
    await told();
    await hearOfPayouts(server.deps.payouts, { ...about, isOver: true, taken: paise(4000_00) });
    const decided = await told();
    expect(decided.guest).toEqual([expect.stringMatching(/takes ₹4,000 back itself/)]);
    expect(decided.owner).toEqual([expect.stringMatching(/took money back: your share of it goes with it/)]);
    expect(await moneyOf(booking)).toMatchObject([{ by: 'bank', outcome: 'bank', taken: 4000 }]);
  });

  it('and is not ended by one of us while the bank decides, whether money waits for it or not', async () => {
    const booking = await paid();
    const transactionNumber = (await payoutsOfBooking(server.database.db, booking))[0]?.transaction_number ?? '';
    const about = { kind: 'dispute', disputeId: 'disp_waits', transactionNumber, isOver: false } as const;
    await hearOfPayouts(server.deps.payouts, about);
    const { rows } = await server.database.pool.query(`select id from disputes where gateway_ref = 'disp_waits'`);
    const refused = { status: 409, body: { message: expect.stringMatching(/bank still decides this/) } };
    expect(await decide(rows[0].id, null)).toMatchObject(refused);
    const shown = async () => (await neha.call('GET', `/queue/dispute/${rows[0].id}`)).body.data;
    expect(await shown()).toMatchObject({ bank_decides: true, may: { hold: true, settle: false, refund: false } });
    await guest.call('POST', `/user/inquiries/${booking}/cancel`, { body: { refund: 4000 } });
    expect(await decide(rows[0].id, null)).toMatchObject(refused);
    await hearOfPayouts(server.deps.payouts, { ...about, isOver: true });
    expect(await shown()).toMatchObject({ bank_decides: false, state: 'settled', settled: { through: 'gateway' } });
  });
});
