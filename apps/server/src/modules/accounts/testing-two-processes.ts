import { afterAll, beforeAll, expect } from 'vitest';
import { whileRowsAreHeld } from '../../testing/database/held-row.ts';
import { type ServerProcesses, serverProcesses } from '../../testing/processes/server-processes.ts';
import { type LoopbackMail, loopbackMail } from '../../testing/vendors/loopback-mail.ts';

export const SENDS_PER_ADDRESS = 60;
const START_MS = 240_000;

/** Never the code. */
export const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

/** Two processes for the tests of a `describe`, and how people sign in at them; each call goes to the other one. */
export function twoProcesses() {
  let mail: LoopbackMail;
  let servers: ServerProcesses;
  beforeAll(async () => {
    mail = await loopbackMail();
    servers = await serverProcesses(2, {
      SMTP_URL: mail.url,
      PUBLIC_ORIGIN: 'https://basera.example',
      OTP_SENDS_PER_ADDRESS_PER_HOUR: String(SENDS_PER_ADDRESS),
      LOG_LEVEL: 'error',
    });
  }, START_MS);
  afterAll(async () => {
    await servers.stop();
    await mail.stop();
  }, START_MS);

  const call: ServerProcesses['call'] = (...asked) => servers.call(...asked);
  const query = async (text: string, values: unknown[] = []) => (await servers.database.pool.query(text, values)).rows;
  const login = (email: string, headers = {}) =>
    call('POST', '/user/login', { body: { login_type: 'email', email }, headers });
  const check = (email: string, otp: string) => call('POST', '/user/check-otp', { body: { email, otp } });
  const mailsTo = (email: string) => mail.received.filter((item) => item.envelopeTo.includes(email));
  const codeFor = (email: string): string => /\d{6}/.exec(mailsTo(email).at(-1)?.subject ?? '')?.[0] ?? '';

  return {
    call,
    query,
    login,
    check,
    mailsTo,
    codeFor,
    origins: () => servers.origins,
    database: () => servers.database,
    forgetLimits: () => query('delete from rate_limits'),

    /** Moves what was sent to an address into the past: production's clock cannot be moved. */
    age: (email: string, seconds: number) =>
      query(
        `update one_time_codes set created_at = created_at - make_interval(secs => $2),
          expires_at = expires_at - make_interval(secs => $2) where identifier = $1`,
        [email, seconds],
      ),

    /** One code tried so many times at once: all wait for the same row. */
    atOnce(email: string, times: number, code: string) {
      const rows = 'select 1 from one_time_codes where identifier = $1 for update';
      const held = { rows, values: [email], untilWaiting: 8 };
      return whileRowsAreHeld(servers.database, held, () => Array.from({ length: times }, () => check(email, code)));
    },

    async signedInAs(email: string): Promise<{ token: string; id: number }> {
      await login(email);
      const { status, body } = await check(email, codeFor(email));
      expect(status).toBe(200);
      return { token: body.data.token, id: body.data.user.id };
    },
  };
}
