import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@basera/contract/endpoints/index';
import { MEMBER_ROLES } from '@basera/contract/rules/business/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealBy } from '../../../platform/sealing/seal.ts';
import { recordedPayouts } from '../../../providers/payout-account/payout-account.recorded.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { SHORT_LIVED } from '../../../testing/processes/short-lived.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { sendOwnerNotices } from '../../notifications/index.ts';
import { addStaff, askForAccount, decideApproval } from '../../office/index.ts';

const ACCOUNT = { holder: 'Anita Rao', number: '5010 0234 4544 71', ifsc: 'hdfc0001234', pan: '' };
const KEY = 'a key of sixteen or more';
const COMMAND = fileURLToPath(new URL('../../../operators/payouts-report.ts', import.meta.url));

// On a server of its own, since an operator's command opens the database too.
describe('a business and its money', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp('server');
    const { db } = server.database;
    // As in production.
    const payouts = recordedPayouts(db, sealBy(KEY, 'payout accounts'));
    Object.assign(server.deps.partners, { payouts });
  });
  beforeEach(() => server.database.pool.query('delete from rate_limits'));
  afterAll(() => server.close());

  let people = 0;
  async function founded() {
    people += 1;
    const owner = await server.signedInAs(`founder${people}@example.com`);
    const name = `House ${people}`;
    const { business } = (await owner.call('POST', '/partners/businesses', { body: { name } })).body.data;
    const path = `/partners/businesses/${business.id}`;
    return { owner, id: business.id as number, path, email: `founder${people}@example.com` };
  }
  const show = async (owner: Person, path: string) => (await owner.call('GET', path)).body.data.business;
  const give = (by: Person, path: string, body: object) => by.call('PUT', `${path}/payout-account`, { body });
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [...SHORT_LIVED, COMMAND, ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: server.database.url ?? '', PAYOUTS_KEY: KEY },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );

  it('is called and reached as its owner says, and its members alone act for it from then on', async () => {
    const { owner, id, path } = await founded();
    const fields = { name: 'Pine Houses', owner_name: 'Anita Rao', email: 'Desk@Pine.example', phone: '98111 22334' };
    const saved = await owner.call('PUT', path, { body: fields });
    const known = { name: 'Pine Houses', owner_name: 'Anita Rao', email: 'desk@pine.example', phone: '+919811122334' };
    expect(saved.body.data.business).toMatchObject({ id, ...known });
    const whoeverHasTheAddress = await server.signedInAs('desk@pine.example');
    expect((await whoeverHasTheAddress.call('GET', path)).status).toBe(404);
    await owner.call('PUT', path, { body: { ...fields, email: '', phone: '' } });
    expect(await show(owner, path)).toMatchObject({ email: null, phone: null });
    await owner.call('PUT', path, { body: { ...fields, email: '', phone: '' } });
    const log = (await owner.call('GET', `${path}/log`)).body.data;
    expect(log.map(({ action, detail }: { action: string; detail: object }) => [action, detail])).toEqual([
      ['business_changed', { fields: ['email', 'phone'] }],
      ['business_changed', { fields: ['name', 'owner_name', 'email', 'phone'] }],
      ['business_created', {}],
    ]);
  });

  it('has no address that is another’s, and no name that is none', async () => {
    const [one, other] = [await founded(), await founded()];
    const fields = { name: 'Oak', owner_name: 'Ravi', email: one.email, phone: '' };
    const taken = await other.owner.call('PUT', other.path, { body: fields });
    expect(taken).toMatchObject({ status: 422, body: { errors: { email: 'Another business has this address.' } } });
    const refused = await other.owner.call('PUT', other.path, {
      body: { ...fields, name: ' ', email: 'x', phone: '12' },
    });
    expect(Object.keys(refused.body.errors).sort()).toEqual(['email', 'name', 'phone']);
  });

  it('names what is wrong with an account at its field, and keeps none of it', async () => {
    const { owner, path } = await founded();
    const body = { holder: '', number: '12345', ifsc: 'HDFC1234', pan: 'ABC' };
    const { status, body: answer } = await give(owner, path, body);
    expect([status, Object.keys(answer.errors).sort()]).toEqual([422, ['holder', 'ifsc', 'number', 'pan']]);
    expect(JSON.stringify(answer)).not.toContain('12345');
    expect((await show(owner, path)).payout).toEqual({ state: 'none', label: null, why: null });
  });

  it('gives an account, which is refused by a command, or ready by two in the office; its owners are told each time', async () => {
    const { owner, id, path, email } = await founded();
    expect((await give(owner, path, ACCOUNT)).status).toBe(200);
    expect((await show(owner, path)).payout).toEqual({ state: 'checking', label: 'HDFC ··4471', why: null });
    expect(JSON.parse(await run('--json'))).toMatchObject([{ id, label: 'HDFC ··4471' }]);
    expect(await run('show', String(id))).not.toContain('50100234454471');
    const shown = JSON.parse(await run('show', String(id), '--why', 'To compare it with a cheque.'));
    expect(shown).toMatchObject({ number: '50100234454471', ifsc: 'HDFC0001234' });
    expect(await run('refuse', String(id))).toMatch(/--why/);
    const why = 'The name is not that of the account.';
    expect(await run('refuse', String(id), '--why', why)).toBe(`HDFC ··4471 of business ${id} is refused.\n`);
    expect((await show(owner, path)).payout).toEqual({ state: 'refused', label: 'HDFC ··4471', why });
    await give(owner, path, { ...ACCOUNT, pan: 'abcpe1234f' });
    const by = { actor: { staffId: null, name: 'a test', requestId: null }, why: 'To try it.' };
    const [one, two] = ['neha', 'arjun'].map((name) => ({
      name,
      email: `${name}@office.example`,
      role: 'finance' as const,
    }));
    const asker = one ? await addStaff(server.deps.office, one, by) : 0;
    const first = { staffId: asker, name: 'neha', requestId: null };
    const second = two ? await addStaff(server.deps.office, two, by) : 0;
    // Nobody asks in a colleague's name, to say yes in their own.
    const said = ['--as', 'neha@office.example', '--why', 'A cheque was seen.'];
    expect(await run('approve', String(id), ...said)).toMatch(/in the office, at \/accounts, each with a passkey/);
    const ask = (account: string) =>
      askForAccount(
        server.deps.office,
        { businessId: id, given: account },
        { actor: first, why: 'A cheque was seen.' },
      );
    // The account that was looked at is another by now.
    await expect(ask(shown.given)).rejects.toThrow(/another account meanwhile/);
    const { given } = JSON.parse(await run('show', String(id)));
    const approval = await ask(given);
    expect((await show(owner, path)).payout.state).toBe('checking');
    const own = decideApproval(server.deps.office, approval, {
      actor: first,
      why: 'Me too.',
      role: 'finance',
      yes: true,
    });
    await expect(own).rejects.toThrow();
    const actor = { staffId: second, name: 'arjun', requestId: null };
    await decideApproval(server.deps.office, approval, { actor, why: 'Seen too.', role: 'finance', yes: true });
    expect((await show(owner, path)).payout).toEqual({ state: 'ready', label: 'HDFC ··4471', why: null });
    await Promise.all([1, 2].map(() => sendOwnerNotices(server.deps.notifications)));
    const mails = await mailsToCome(server, email, 4);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'The account your money goes to was changed',
      'The account your money goes to was changed',
      'Your account could not be taken',
      'Your account is ready',
    ]);
    expect(mails.find(({ subject = '' }) => subject === 'Your account could not be taken')?.text).toContain(why);
    const log = (await owner.call('GET', `${path}/log`)).body.data;
    expect(log[0]).toMatchObject({ action: 'payout_ready', subject: 'HDFC ··4471', by: null });
    expect(log[1]).toMatchObject({ action: 'payout_given', subject: 'HDFC ··4471', by: email });
    expect(JSON.stringify(log)).not.toContain('50100234454471');
  });

  it('is for its owners alone: every call', async () => {
    const { owner, id, path } = await founded();
    const fields = { name: 'X', owner_name: 'X', email: '', phone: '' };
    const calls: Record<keyof typeof endpoints.business, (by: Person) => ReturnType<Person['call']>> = {
      showBusiness: (by) => by.call('GET', path),
      saveBusiness: (by) => by.call('PUT', path, { body: fields }),
      givePayoutAccount: (by) => give(by, path, ACCOUNT),
      keepPayoutAccount: (by) => by.call('DELETE', `${path}/payout-account/change`),
    };
    expect(Object.keys(calls)).toEqual(Object.keys(endpoints.business));
    // An account was in use, so that what is given waits, and can be called off.
    await server.database.pool.query(
      `insert into business_log (business_id, action, subject, detail, at) values ($1, 'payout_ready', 'HDFC ··1', '{}', $2)`,
      [id, server.clock.now()],
    );
    const stranger = await server.signedInAs('stranger@example.com');
    for (const call of Object.values(calls)) {
      for (const role of MEMBER_ROLES) {
        const person = role === 'owner' ? owner : await server.signedInAs(`${role}@example.com`);
        await server.database.db
          .insertInto('business_members')
          .values({ business_id: id, user_id: person.user.id, role, joined_at: server.clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        expect((await call(person)).status).toBe(role === 'owner' ? 200 : 403);
      }
      expect((await call(stranger)).status).toBe(404);
      expect((await call({ call: server.call } as Person)).status).toBe(401);
    }
  });
});
