import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { eventually } from '../../../testing/run/eventually.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { type LoopbackMail, loopbackMail } from '../../../testing/vendors/loopback-mail.ts';
import { type LoopbackMsg91, loopbackMsg91 } from '../../../testing/vendors/loopback-msg91.ts';
import { orderCode } from './one-time-codes.ts';

const CODES_KEY = 'known to the server alone';

describe.each(everydayKinds)('a code on its way, in production (%s)', (kind) => {
  let mail: LoopbackMail;
  let msg91: LoopbackMsg91;
  let server: TestApp;
  beforeAll(async () => {
    [mail, msg91] = [await loopbackMail(), await loopbackMsg91()];
    server = await testApp(kind, {
      env: {
        APP_MODE: 'production',
        CODES_KEY,
        PUBLIC_ORIGIN: 'https://basera.example',
        SMTP_URL: mail.url,
        MSG91_URL: msg91.url,
        MSG91_AUTH_KEY: msg91.authKey,
        MSG91_TEMPLATE_ID: msg91.templateId,
      },
    });
    await server.deps.jobs.open();
    await server.deps.jobs.start([]);
  });
  afterEach(() => {
    mail.mood = 'well';
    msg91.mood = 'well';
  });
  afterAll(async () => {
    await server.deps.jobs.stop();
    await server.close();
    await mail.stop();
    await msg91.stop();
  });

  const login = (body: object) => server.call('POST', '/user/login', { body });
  const check = (body: object) => server.call('POST', '/user/check-otp', { body });
  const mailedTo = (address: string) => mail.received.filter((item) => item.envelopeTo.includes(address));
  /** Until no try is left of any code. */
  const queueToEnd = () =>
    eventually(async () => {
      const { rows } = await server.database.pool.query(
        `select from pgboss.job where name = 'deliver-code' and state in ('created', 'retry', 'active')`,
      );
      return rows.length === 0 || undefined;
    }, 'the end of the queue');
  const codeIn = (text = '') => /\d{6}/.exec(text)?.[0];

  it('goes out by mail at once and opens a session', async () => {
    const email = 'swift@example.com';
    const asked = await login({ login_type: 'email', email });
    expect(asked).toMatchObject({ status: 200, body: { message: 'A code is on its way.', is_delayed: false } });
    const [letter] = mailedTo(email);
    expect(letter?.subject).toMatch(/^\d{6} is your Basera code$/);
    expect((await check({ otp: codeIn(letter?.text), email })).status).toBe(200);
  });

  it('goes out by SMS in the template, and opens a session', async () => {
    const phone = '+919800000001';
    expect((await login({ login_type: 'phone', phone })).body.is_delayed).toBe(false);
    expect(msg91.complaints).toEqual([]);
    const otp = msg91.sent.find(({ mobiles }) => mobiles === '919800000001')?.OTP;
    expect((await check({ otp, phone })).status).toBe(200);
  });

  it('is said to take longer when the provider fails, and is sent by the queue when it works again', async () => {
    msg91.mood = 'broken';
    const phone = '+919800000002';
    const asked = await login({ login_type: 'phone', phone });
    expect(asked).toMatchObject({ status: 200, body: { is_delayed: true, message: expect.stringMatching(/longer/) } });
    const tries = msg91.tries;
    await eventually(() => (msg91.tries > tries ? true : undefined));
    msg91.mood = 'well';
    const { OTP } = await eventually(() => msg91.sent.find(({ mobiles }) => mobiles === '919800000002'));
    expect((await check({ otp: OTP, phone })).status).toBe(200);
    await queueToEnd();
    expect(msg91.sent.filter(({ mobiles }) => mobiles === '919800000002')).toHaveLength(1);
  });

  it('does not keep the person waiting for a provider that hangs', async () => {
    mail.mood = 'hanging';
    const started = performance.now();
    const asked = await login({ login_type: 'email', email: 'patient@example.com' });
    expect(asked.body.is_delayed).toBe(true);
    expect(performance.now() - started).toBeLessThan(9000);
    mail.mood = 'well';
    await eventually(() => mailedTo('patient@example.com')[0]);
  });

  it('is sent by the queue where the process ended before the first try', async () => {
    const { codes, deliveries, clock } = server.deps.accounts;
    const wanted = { kind: 'email', address: 'cut-off@example.com', forUserId: null } as const;
    await orderCode(codes, wanted, clock.now(), {
      before: async () => {},
      after: (trx, id) => deliveries.add(trx, { code_id: id }),
    });
    const letter = await eventually(() => mailedTo('cut-off@example.com')[0]);
    expect((await check({ otp: codeIn(letter.text), email: 'cut-off@example.com' })).status).toBe(200);
  });

  it('is refused in words, and not tried again, where there is no such mailbox or number', async () => {
    mail.mood = 'refusing';
    const nowhere = await login({ login_type: 'email', email: 'nowhere@example.com' });
    expect(nowhere).toMatchObject({
      status: 422,
      body: { errors: { email: expect.stringMatching(/takes no mail/i) } },
    });
    msg91.mood = 'no-such-number';
    const nobody = await login({ login_type: 'phone', phone: '+919800000003' });
    expect(nobody).toMatchObject({ status: 422, body: { errors: { phone: expect.stringMatching(/takes no sms/i) } } });
    // Whoever mends the mistake need not wait a minute.
    mail.mood = 'well';
    expect((await login({ login_type: 'email', email: 'nowhere@example.com' })).status).toBe(200);
  });

  it('is written down nowhere that it can be read from', async () => {
    const email = 'unwritten@example.com';
    await login({ login_type: 'email', email });
    const code = codeIn(mailedTo(email)[0]?.text) ?? 'none';
    const { pool } = server.database;
    const { rows: tables } = await pool.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    expect(tables.map(({ name }) => name)).toContain('public.one_time_codes');
    const holding: string[] = [];
    for (const { name } of tables) {
      const { rows } = await pool.query(`select t::text as row from ${name} t where t::text like $1`, [`%${code}%`]);
      // Six digits may stand in a longer number by chance.
      if (rows.some(({ row }) => new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(row))) holding.push(name);
    }
    expect(holding).toEqual([]);
    // And trying all codes against the hash finds none: it takes the server's own key.
    const { rows } = await pool.query('select code_hash from one_time_codes where identifier = $1', [email]);
    const hash = (key: string) => createHmac('sha256', key).update(`${email}:${code}`).digest('hex');
    expect(rows[0].code_hash.toString('hex')).toBe(hash(CODES_KEY));
    expect(rows[0].code_hash.toString('hex')).not.toBe(hash('basera'));
  });
});

describe('without an SMS account', () => {
  it('says so, and what works instead', async () => {
    const mail = await loopbackMail();
    const server = await testApp('embedded', { env: { APP_MODE: 'production', SMTP_URL: mail.url } });
    const refused = await server.call('POST', '/user/login', { body: { login_type: 'phone', phone: '9800000004' } });
    expect(refused).toMatchObject({
      status: 503,
      body: { message: 'We cannot send codes by SMS at present. Please use your e-mail address.' },
    });
    await server.close();
    await mail.stop();
  });
});
