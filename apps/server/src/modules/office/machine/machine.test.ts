import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../platform/audit/audit.ts';
import { FLAG_NAMES } from '../../../platform/machine/flags.ts';
import { createProcesses } from '../../../platform/machine/process-figures.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { eventually } from '../../../testing/run/eventually.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const WEBHOOK = '/payments/sandbox/webhook';

describe.each(everydayKinds)('the machine room (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let admin: Colleague;
  let support: Colleague;
  beforeAll(async () => {
    server = await testApp(kind, {
      env: {
        ...{ CODES_KEY: 'a-secret-nobody-reads', PAYOUTS_KEY: 'another-secret-of-ours' },
        ...{ GSTIN: '29AAACB1234C1ZB', STATE_GSTINS: '07AAACB1234C1ZH, 32AAACB1234C1ZO' },
      },
    });
    office = await testOffice(server);
    [admin, support] = [await office.staffAs('admin'), await office.staffAs('support')];
  });
  afterAll(async () => {
    await server.deps.jobs.stop();
    await office.close();
    await server.close();
  });

  const flags = async () => (await admin.call('GET', '/machine/flags')).body.data;
  const turn = (who: Colleague, name: string, is_on: boolean, from = !is_on) =>
    who.call('POST', `/machine/flags/${name}`, { is_on, from, why: 'The gateway is down' });
  const lastAudit = async () => (await admin.call('GET', '/audit')).body.data[0];

  describe('flags', () => {
    it('stand as the code has them, with meaning and owner, until an admin turns one with a reason, which is audited', async () => {
      expect((await flags()).map(({ name }: { name: string }) => name)).toEqual(FLAG_NAMES);
      for (const flag of await flags())
        expect(flag).toMatchObject({
          is_on: flag.is_on_unless_turned,
          turned: null,
          meaning: expect.stringMatching(/./),
          owner: expect.any(String),
        });
      expect((await turn(support, 'push', false)).status).toBe(404);
      expect((await admin.call('POST', '/machine/flags/push', { is_on: false, from: true, why: '' })).status).toBe(422);
      expect((await turn(admin, 'no_such_flag', false)).status).toBe(404);
      const turned = await turn(admin, 'push', false);
      expect(turned.body.data.find(({ name }: { name: string }) => name === 'push')).toMatchObject({
        is_on: false,
        turned: { by: expect.stringMatching(/^admin/), why: 'The gateway is down' },
      });
      expect(await lastAudit()).toMatchObject({
        ...{ action: 'turned_flag', subject: 'flag push', why: 'The gateway is down' },
        before: { is_on: true },
        after: { is_on: false },
      });
      // Whoever saw it as it was before.
      expect((await turn(admin, 'push', false)).status).toBe(409);
      expect((await turn(admin, 'push', true)).status).toBe(200);
      expect((await verifyAudit(server.database.db)).isWhole).toBe(true);
    });

    it('off for new bookings, nobody books, and hears why; who has booked goes on', async () => {
      const stay = await makeStay(server.database, { rooms: [{ units: 5 }] });
      const guest = await server.signedInAs('asha@example.com');
      const book = () =>
        guest.call('POST', '/user/room-inquiries', { body: bookingRequest(stay, { today: server.clock.today() }) });
      const before = await book();
      expect(before.status).toBe(200);
      await turn(admin, 'new_bookings', false);
      const refused = await book();
      expect([refused.status, refused.body.code]).toEqual([503, 'bookings_paused']);
      expect(refused.body.message).toMatch(/no new bookings just now.+Nothing was booked or charged.+try again/s);
      const { id } = before.body.data.inquiry;
      expect((await guest.call('POST', `/user/inquiries/${id}/payment-page`)).status).toBe(200);
      await turn(admin, 'new_bookings', true);
      expect((await book()).status).toBe(200);
    });

    it('off for sign-ups, who is new gets no account, and who has one signs in', async () => {
      await server.signedInAs('known@example.com');
      await turn(admin, 'sign_ups', false);
      server.clock.advance(61);
      await server.signedInAs('known@example.com');
      await expect(server.signedInAs('brand-new@example.com')).rejects.toThrow(/503.+no new accounts just now/s);
      await turn(admin, 'sign_ups', true);
      server.clock.advance(61);
      await server.signedInAs('brand-new@example.com');
    });
  });

  describe('jobs', () => {
    it('say what failed in words, and are tried again, one or all of a kind, with a reason', async () => {
      let works = false;
      const queue = server.deps.jobs.queue<{ n: number }>({
        ...{ name: 'try-me', startAfterSeconds: 0, retries: 0, retryAfterSeconds: 1 },
        run: async () => {
          if (!works) throw new Error('connect ECONNREFUSED for asha@example.com');
        },
      });
      await server.deps.jobs.open();
      await server.deps.jobs.start([
        { name: 'a-turn', cron: '0 0 1 1 *', run: () => Promise.reject(new Error('The file is gone.')) },
      ]);
      const state = async () => (await support.call('GET', '/machine/jobs')).body.data;
      const kindOf = async (name: string) => (await state()).kinds.find((each: { name: string }) => each.name === name);
      const comes = (failures: number) =>
        eventually(async () => {
          const { failed: count, due, running } = await kindOf('try-me');
          return count === failures && due + running === 0 ? true : undefined;
        }, `${failures} failed`);
      expect(await kindOf('a-turn')).toMatchObject({ is_turn: true, failed: 0 });
      await server.database.db.transaction().execute((trx) => queue.add(trx, { n: 1 }));
      await server.database.db.transaction().execute((trx) => queue.add(trx, { n: 2 }));
      await comes(2);
      const { failed } = await state();
      expect(failed[0].words).toBe('The other side could not be reached. (connect ECONNREFUSED for (an address))');
      const retry = (who: Colleague, name: string, id: string | null) =>
        who.call('POST', '/machine/jobs/retry', { name, id, why: 'It is back' });
      expect((await retry(support, 'try-me', null)).status).toBe(404);
      expect((await retry(admin, 'no-such-job', null)).status).toBe(409);
      works = true;
      expect((await retry(admin, 'try-me', failed[0].id)).body.data).toEqual({ tried: 1 });
      await comes(1);
      expect((await retry(admin, 'try-me', null)).body.data).toEqual({ tried: 1 });
      await comes(0);
      expect(await lastAudit()).toMatchObject({ action: 'retried_jobs', subject: 'job try-me', why: 'It is back' });
    });
  });

  describe('mails and SMS', () => {
    it('are listed with their address masked, which a reason shows; of a code nothing is kept', async () => {
      await server.signedInAs('meera.nair@example.com');
      const { messages, sent } = (await support.call('GET', '/machine/messages')).body.data;
      expect(messages[0]).toMatchObject({ channel: 'email', to: 'm•••@e•••.com', outcome: 'sent', error: null });
      expect(sent).toBeGreaterThan(0);
      expect(JSON.stringify(messages)).not.toMatch(/meera|\d{6}/);
      const show = () => support.call('GET', `/machine/messages/${messages[0].id}`);
      expect((await show()).body).toMatchObject({ code: 'reason_wanted' });
      await support.call('POST', '/reasons', {
        ...{ subject: { kind: 'message', id: messages[0].id } },
        why: 'They say no mail came',
      });
      expect((await show()).body.data).toEqual({ to: 'meera.nair@example.com', subject: null });
    });

    it('are read on from the latest, and those that failed alone', async () => {
      await server.database.pool.query(
        `insert into sent_messages (channel, recipient, outcome, error, at)
         select 'email', 'p' || n || '@example.com', case when n % 3 = 0 then 'failed' else 'sent' end, null, $1 from generate_series(1, 90) n`,
        [server.clock.now()],
      );
      const list = async (asked = '') => (await support.call('GET', `/machine/messages${asked}`)).body.data;
      const first = await list();
      expect(first.messages).toHaveLength(50);
      expect(first.total).toBeGreaterThanOrEqual(90);
      const more = await list('?most=60');
      expect(more.messages.slice(0, 50)).toEqual(first.messages);
      const failed = await list('?failed=yes&most=20');
      expect([failed.messages.length, failed.total]).toEqual([20, 30]);
      expect(new Set(failed.messages.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['failed']));
      expect((await support.call('GET', '/machine/messages?most=0')).status).toBe(422);
      await server.database.pool.query(`delete from sent_messages where recipient like 'p%@example.com'`);
    });

    it('that failed say why, and go with the person who leaves', async () => {
      const { deps } = server;
      const failing = deps.notifications.email;
      await sql`alter table outbox rename to outbox_away`.execute(server.database.db);
      await expect(failing.send({ to: 'gone@example.com', subject: 'Hello', text: 'x' })).rejects.toThrow();
      await sql`alter table outbox_away rename to outbox`.execute(server.database.db);
      const failed = async () => (await support.call('GET', '/machine/messages?failed=yes')).body.data.messages;
      expect(await failed()).toEqual([
        expect.objectContaining({ to: 'g•••@e•••.com', outcome: 'failed', error: expect.stringContaining('outbox') }),
      ]);
      const person = await server.signedInAs('gone@example.com');
      expect((await person.call('GET', '/user/my-data')).body.data.messages_sent).toHaveLength(2);
      expect((await person.call('DELETE', '/user/account')).status).toBe(200);
      expect(await failed()).toEqual([]);
    });
  });

  it('counts what is answered by the minute, and what the gateway tells: verified, repeated, refused', async () => {
    const read = async () => (await support.call('GET', '/machine')).body.data;
    const before = await read();
    const refused = await server.call('POST', WEBHOOK, { body: { event: 'made up' } });
    expect(refused.status).toBe(400);
    await server.call('GET', '/no/such/call');
    const after = await read();
    expect(after.webhooks.refused).toBe(before.webhooks.refused + 1);
    expect(after.traffic.minutes).toHaveLength(60);
    const sum = (figures: typeof after, of: string) =>
      figures.traffic.minutes.reduce((total: number, minute: Record<string, number>) => total + (minute[of] ?? 0), 0);
    expect(sum(after, 'refused')).toBe(sum(before, 'refused') + 2);
    server.clock.advance(61 * 60);
    [admin, support] = [await office.staffAs('admin'), await office.staffAs('support')];
    expect(sum(await read(), 'requests')).toBe(0);
  });

  it('shows every process by its role, version and age, sums what they answer, and leaves out who is silent', async () => {
    const own = async () => (await support.call('GET', '/machine')).body.data;
    const before = await own();
    expect(before.processes).toEqual([
      expect.objectContaining({
        ...{
          is_own: true,
          roles: 'web, api, search, realtime, jobs',
          version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        },
        process: expect.stringContaining(`, ${process.pid}, `),
        since: expect.any(String),
      }),
    ]);
    const at = Math.floor(server.clock.now().getTime() / 60_000);
    const other = createProcesses(server.database.db, server.clock, {
      log: server.deps.log,
      own: {
        ...{ roles: ['search'], version: '9.9.9', since: new Date(0) },
        read: () => ({
          minutes: [{ at, requests: 7, refused: 2, failed: 1, millis: 70, refusedWebhooks: 1 }],
          index: { behind_ms: 4000, stays: 12, bytes: 3_000_000 },
        }),
      },
    });
    await other.note();
    const both = await own();
    expect(both.processes.map((one: { is_own: boolean }) => one.is_own)).toEqual([false, true]);
    expect(both.processes[0]).toMatchObject({
      ...{ roles: 'search', version: '9.9.9', requests: 7, refused: 2, failed: 1, millis: 70 },
      index: { behind_ms: 4000, stays: 12, bytes: 3_000_000 },
    });
    const failures = (figures: typeof both) =>
      figures.traffic.minutes.reduce((sum: number, minute: { failed: number }) => sum + minute.failed, 0);
    expect(failures(both)).toBe(failures(before) + 1);
    expect(both.webhooks.refused).toBe(before.webhooks.refused + 1);
    server.clock.advance(31);
    expect((await own()).processes).toHaveLength(1);
    await other.note();
    expect((await own()).processes).toHaveLength(2);
    await other.stop();
    expect((await own()).processes).toHaveLength(1);
  });

  it('knows the database, its migrations and how far behind the search index is', async () => {
    const read = async () => (await support.call('GET', '/machine')).body.data;
    expect((await read()).index).toEqual({ behind_ms: null, stays: null, bytes: null });
    const { database } = await read();
    expect(database).toMatchObject({ kind: server.database.kind, migrations: { missing: [] } });
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.connections).toBeGreaterThan(0);
    expect(database.migrations.in_force).toBeGreaterThan(50);
    await server.deps.stays.searcher.start();
    await eventually(async () => ((await read()).index.behind_ms ?? 2000) < 1000 || undefined, 'an index in step');
    await server.deps.stays.searcher.stop();
  });

  it('shows an admin the settings in force, and nobody a secret', async () => {
    expect((await support.call('GET', '/machine/settings')).status).toBe(404);
    const { body } = await admin.call('GET', '/machine/settings');
    const shownOf = (name: string) => body.data.find((each: { name: string }) => each.name === name).value;
    expect([shownOf('CODES_KEY'), shownOf('PAYOUTS_KEY'), shownOf('RAZORPAY_KEY_SECRET')]).toEqual([
      ...['set', 'set'],
      'not set',
    ]);
    expect(shownOf('APP_MODE')).toBe('demo');
    expect(shownOf('STATE_GSTINS')).toBe('07AAACB1234C1ZH, 32AAACB1234C1ZO');
    expect(JSON.stringify(body)).not.toMatch(/a-secret-nobody-reads|another-secret-of-ours/);
  });
});
