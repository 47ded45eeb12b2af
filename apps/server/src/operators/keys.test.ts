import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markBy } from '../platform/sealing/mark.ts';
import { sealBy } from '../platform/sealing/seal.ts';
import { razorpayGateway } from '../providers/payment-gateway/payment-gateway.razorpay.ts';
import { sign } from '../providers/payment-gateway/signatures.ts';
import { openPayout } from '../providers/payout-account/check-payouts.ts';
import { recordedPayouts } from '../providers/payout-account/payout-account.recorded.ts';
import { pushKeys } from '../providers/push/push.web-push.ts';
import { gatewaySecret } from '../providers/realtime/realtime.gateway.ts';
import { makeStay } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { UsageError } from './command.ts';
import { keys } from './commands/keys.ts';

const OLD = 'the key there was until today';
const NEW = 'the key there is from today on';
const ACCOUNT = { holder: 'Anita Rao', number: '50100234454471', ifsc: 'HDFC0001234', pan: 'ABCPE1234F' };
const USE = 'payout accounts';

/** Steps of 'A key is changed' in ops/runbook.md. */
describe('keys that are changed', () => {
  let before: TestApp;
  /** Accepts both. */
  let between: TestApp;
  let after: TestApp;
  beforeAll(async () => {
    before = await testApp('server', { env: { CODES_KEY: OLD, PAYOUTS_KEY: OLD } });
    const { database, clock } = before;
    const both = { CODES_KEY: NEW, CODES_KEY_ALSO: OLD, PAYOUTS_KEY: NEW, PAYOUTS_KEY_ALSO: OLD };
    between = await testApp('server', { database, clock, env: both });
    after = await testApp('server', { database, clock, env: { CODES_KEY: NEW, PAYOUTS_KEY: NEW } });
  });
  afterAll(async () => {
    await after.close();
    await between.close();
    await before.close();
  });

  async function run(server: TestApp, ...args: string[]): Promise<string> {
    const stream = new PassThrough();
    const { database, clock, config } = server.deps;
    const actor = { staffId: null, name: 'test', requestId: null };
    await keys.run(
      { db: database.db, clock, config, actor, out: new Console(stream) },
      keys.read([...args, '--why', 'To try it.']),
    );
    stream.end();
    return text(stream);
  }

  it('of codes: one made by the key before serves where both are known, and nowhere else', async () => {
    const email = 'asha@example.com';
    await before.call('POST', '/user/login', { body: { login_type: 'email', email } });
    const code = (await before.deps.demo?.outbox.list(email))?.find((mail) => mail.code)?.code;
    const use = (server: TestApp) => server.call('POST', '/user/check-otp', { body: { otp: code, email } });
    expect((await use(after)).status).toBe(422);
    expect((await use(between)).status).toBe(200);
  });

  it("of owners' accounts: sealed anew, they are read by the new key alone; where one cannot be, none is changed", async () => {
    const { db } = before.database;
    const stay = await makeStay(before.database);
    const { user } = await before.signedInAs('anita@example.com');
    const given = { by: user.id, now: before.clock.now() };
    await db
      .transaction()
      .execute((trx) => recordedPayouts(db, sealBy(OLD, USE)).give(trx, stay.businessId, ACCOUNT, given));
    await expect(run(after, 'reseal')).rejects.toThrow(
      new RegExp(`account of business ${stay.businessId} .+ can be opened neither .+ none was changed`),
    );
    expect((await openPayout(db, sealBy(OLD, USE), stay.businessId))?.account).toEqual(ACCOUNT);
    expect((await openPayout(db, sealBy(NEW, USE, OLD), stay.businessId))?.account).toEqual(ACCOUNT);
    // What goes wrong otherwise is told as it is.
    const { pool } = before.database;
    await pool.query(`create function no_room() returns trigger language plpgsql as $$ begin raise 'no room left'; end $$;
      create trigger no_room before update on payout_accounts execute function no_room()`);
    await expect(run(between, 'reseal')).rejects.toThrow('no room left');
    await pool.query('drop trigger no_room on payout_accounts; drop function no_room');
    expect(await run(between, 'reseal')).toBe('1 accounts are sealed with PAYOUTS_KEY now.\n');
    expect((await openPayout(db, sealBy(NEW, USE), stay.businessId))?.account).toEqual(ACCOUNT);
  });

  it('of webhooks: what is signed with either is taken, and with no other', () => {
    const markPayer = markBy(OLD, 'payer');
    const account = { apiUrl: 'https://api.example/v1', keyId: 'id', keySecret: 'secret', markPayer };
    const gateway = razorpayGateway({ ...account, webhookSecret: NEW, webhookSecretAlso: OLD });
    const body = Buffer.from(JSON.stringify({ event: 'order.paid', payload: {} }));
    const read = (secret: string) =>
      gateway.readWebhook({
        body,
        headers: { 'x-razorpay-signature': sign(secret, body), 'x-razorpay-event-id': 'event_1' },
      });
    expect([read(NEW)?.eventId, read(OLD)?.eventId, read('another')]).toEqual(['event_1', 'event_1', null]);
  });

  it('of push: they are others, and the same for every process that starts', async () => {
    const { db } = before.database;
    const were = await pushKeys(db);
    expect(await run(before, 'renew-push')).toContain('Restart every process');
    const are = await pushKeys(db);
    expect(are).toEqual(await pushKeys(db));
    for (const name of ['publicKey', 'privateKey', 'tokenSecret'] as const) expect(are[name]).not.toBe(were[name]);
  });

  it('of sockets: it is another, told to every process that runs, and the same for who starts', async () => {
    const { db } = before.database;
    const [was, told] = [await gatewaySecret(db), await before.database.pool.connect()];
    const heard = new Promise((resolve) => told.on('notification', resolve));
    await told.query('listen realtime');
    expect(await run(before, 'renew-sockets')).toContain('come back by themselves');
    await heard;
    told.release(true);
    const is = await gatewaySecret(db);
    expect(is).not.toBe(was);
    expect(await gatewaySecret(db)).toBe(is);
  });

  it('of sessions: everybody signs in again', async () => {
    const guest = await before.signedInAs('meera@example.com');
    expect((await guest.call('GET', '/user/inquiries')).status).toBe(200);
    expect(await run(before, 'end-sessions')).toMatch(/^\d+ sessions of guests and owners and 0 of staff are over/);
    expect((await guest.call('GET', '/user/inquiries')).status).toBe(401);
  });

  it('are no others than these', () => {
    for (const args of [[], ['everything'], ['reseal', 'now'], ['toString']].map((step) => [...step, '--why', 'So.']))
      expect(() => keys.read(args)).toThrow(UsageError);
  });
});
