import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import type { StaffEndpoint } from '@basera/contract/endpoints/office/staff-endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type TestOffice, testOffice } from '../../../testing/office.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { addStaff } from '../staff/change-staff.ts';
import { demoLinks } from './demo-keys.ts';
import { openStaffSession } from './staff-sessions.ts';

const BY = { actor: { staffId: null, name: 'a test', requestId: null }, why: 'To try it.' };
const rows: StaffEndpoint[] = Object.values(officeEndpoints).flatMap((part) => Object.values(part));

describe.each(everydayKinds)('signing in to the office (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  beforeAll(async () => {
    server = await testApp(kind);
    office = await testOffice(server);
    await addStaff(server.deps.office, { name: 'Kavya', email: 'kavya@office.example', role: 'admin' }, BY);
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const codeTo = async (email: string) => {
    await server.deps.background.idle();
    return (await server.deps.demo?.outbox.list(email))?.find(({ code }) => code)?.code;
  };
  const send = (email: string) => office.call('POST', '/sign-in', { body: { email } });
  const check = (email: string, otp: string | null | undefined) =>
    office.call('POST', '/sign-in/code', { body: { email, otp } });
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).split(';')[0] ?? '';

  /** Past the code, and not past the passkey. */
  async function proved(): Promise<string> {
    server.clock.advance(61);
    await send('kavya@office.example');
    const answer = await check('kavya@office.example', await codeTo('kavya@office.example'));
    expect(answer.body.data).toEqual({ step: 'enrol', staff: null, isDemo: false, hasEnded: false });
    return cookieOf(answer);
  }

  it('says the same of an address that is staff’s and one that is not, and mails the first alone', async () => {
    const [known, unknown] = [await send('kavya@office.example'), await send('asha@example.com')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await codeTo('asha@example.com')).toBeUndefined();
    expect(await codeTo('kavya@office.example')).toMatch(/^\d{6}$/);
    const wrong = await check('kavya@office.example', '000000');
    const nobody = await check('asha@example.com', '000000');
    expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
  });

  it('takes no code of the site, and the site none of the office', async () => {
    server.clock.advance(61);
    await server.call('POST', '/user/login', { body: { login_type: 'email', email: 'kavya@office.example' } });
    const ofSite = await codeTo('kavya@office.example');
    expect((await check('kavya@office.example', ofSite)).status).toBe(422);
    await send('kavya@office.example');
    const ofOffice = await codeTo('kavya@office.example');
    const body = { email: 'kavya@office.example', otp: ofOffice };
    expect(ofOffice === ofSite || (await server.call('POST', '/user/check-otp', { body })).status === 422).toBe(true);
  });

  it('lets nobody in by the code alone: each call is 404 until the passkey', async () => {
    const cookie = await proved();
    for (const { method, path, right } of rows) {
      if (right === 'nobody' || right === 'proved') continue;
      const address = path.replace(/^\/office/, '').replace(/:\w+/g, '1');
      expect((await office.call(method as 'GET', address, { cookie })).status, path).toBe(404);
    }
  });

  it('takes a made-up passkey from nobody, each challenge once, and none after five minutes', async () => {
    const cookie = await proved();
    const begun = await office.call('POST', '/passkey', { cookie });
    expect(begun.body.data).toMatchObject({ step: 'enrol', options: { rp: { id: 'localhost' } } });
    const answer = { id: 'made up', rawId: 'made up', type: 'public-key', response: {} };
    const finish = () => office.call('POST', '/passkey/answer', { cookie, body: { answer } });
    for (const _ of [1, 2]) expect(await finish()).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
    server.clock.advance(5 * 60 + 1);
    expect((await finish()).status).toBe(404);
  });

  it('asks for the passkey once more before money moves, people are let in, an owner is looked at or a flag is turned', async () => {
    const wanted = rows.filter(({ freshPasskey }) => freshPasskey);
    expect(wanted).toContain(officeEndpoints.looking.beginLook);
    expect(wanted).toContain(officeEndpoints.machine.turnFlag);
    const id = await addStaff(server.deps.office, { name: 'Dev', email: 'dev@office.example', role: 'admin' }, BY);
    const token = await openStaffSession(server.deps.office, { staffId: id, step: 'open' });
    const cookie = `office=${token}`;
    const asked = () =>
      Promise.all(
        wanted.map(({ method, path }) =>
          office.call(method as 'POST', path.replace(/^\/office/, '').replace(/:\w+/g, '999'), { cookie, body: {} }),
        ),
      );
    expect(new Set((await asked()).map(({ status }) => status))).toEqual(new Set([422]));
    server.clock.advance(5 * 60 + 1);
    const later = await asked();
    expect(later.length).toBeGreaterThanOrEqual(5);
    expect(new Set(later.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['403 passkey_wanted']));
    expect((await office.call('GET', '/staff', { cookie })).status).toBe(200);
    // Somebody at that desk without the device gets no further, and makes no passkey of their own.
    expect((await office.call('POST', '/passkey/again', { cookie })).body.code).toBe('passkey_refused');
    const answer = { id: 'made up', rawId: 'made up', type: 'public-key', response: {} };
    expect((await office.call('POST', '/passkey/again/answer', { cookie, body: { answer } })).status).toBe(422);
    expect((await asked())[0]?.status).toBe(403);
  });

  it('ends the sessions and passkeys of who lost theirs, at the word of another admin only', async () => {
    const [admin, other] = [await office.staffAs('admin'), await office.staffAs('support')];
    expect((await other.call('GET', '/approvals')).status).toBe(200);
    const reset = (id: number) => admin.call('POST', `/staff/${id}/reset`, { why: 'They lost the key.' });
    expect((await reset(admin.id)).status).toBe(403);
    expect((await reset(other.id)).body.data.passkeys).toBe(0);
    expect((await other.call('GET', '/approvals')).status).toBe(404);
    expect((await admin.call('POST', `/staff/${other.id}/close`, { why: 'Left us.' })).status).toBe(200);
    const { body } = await admin.call('GET', `/audit?subject=staff%20${other.id}`);
    expect(body.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'staff_closed',
      'staff_passkeys_reset',
    ]);
  });
});

describe('in production', () => {
  it('there is no link that signs in without a passkey', async () => {
    const server = await testApp('embedded', {
      env: {
        APP_MODE: 'production',
        PUBLIC_ORIGIN: 'https://basera.example',
        OFFICE_ORIGIN: 'https://office.basera.example',
      },
    });
    const office = await testOffice(server);
    expect(await demoLinks(server.deps.office)).toEqual([]);
    const { rows: made } = await server.database.pool.query('select count(*)::integer as count from staff');
    expect(made[0].count).toBe(0);
    const id = await addStaff(server.deps.office, { name: 'Kavya', email: 'kavya@office.example', role: 'admin' }, BY);
    // One that was opened while the same database served a demo.
    const token = await openStaffSession(server.deps.office, { staffId: id, step: 'open', isDemo: true });
    expect((await office.call('GET', '/staff', { cookie: `office=${token}` })).status).toBe(404);
    for (const key of ['undefined', 'null', 'x'])
      expect((await office.call('GET', `/demo/${key}`)).body.message).toBe('There is nothing here.');
    expect((await server.app.inject('/dev/office.json')).statusCode).toBe(404);
    await office.close();
    await server.close();
  });
});
