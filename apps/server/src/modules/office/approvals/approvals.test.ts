import { BANK_ACCOUNT_DELAY_HOURS } from '@basera/contract/rules/office/approval-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { changeRole } from '../staff/change-staff.ts';
import { carryOutApprovals } from './approvals.ts';
import { askForAccount } from './ask-for-account.ts';

const DELAY_SECONDS = BANK_ACCOUNT_DELAY_HOURS * 3600;

describe.each(everydayKinds)('what takes two pairs of eyes: where an owner’s money goes (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let one: Colleague;
  let two: Colleague;
  let three: Colleague;
  beforeAll(async () => {
    server = await testApp(kind);
    office = await testOffice(server);
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const signIn = async () => {
    [one, two, three] = [
      await office.staffAs('finance'),
      await office.staffAs('finance'),
      await office.staffAs('admin'),
    ];
  };
  const query = (sql: string, values: unknown[] = []) => server.database.pool.query(sql, values);

  /** A business whose owner gave an account; `before`: its money went to another until now. */
  async function given({ before = false } = {}): Promise<number> {
    await signIn();
    const { id } = await makeStay(server.database);
    const { rows } = await query('select business_id as business from properties where id = $1', [id]);
    const business = rows[0].business as number;
    if (before)
      await query(
        `insert into business_log (business_id, action, subject, detail, at) values ($1, 'payout_ready', 'HDFC ··1', '{}', $2)`,
        [business, server.clock.now()],
      );
    await query(
      `insert into payout_accounts (business_id, state, label, updated_at) values ($1, 'checking', 'HDFC ··4471', $2)`,
      [business, server.clock.now()],
    );
    return business;
  }
  const stateOf = async (business: number) =>
    (await query('select state from payout_accounts where business_id = $1', [business])).rows[0].state;
  const ask = (by: Colleague, business: number) =>
    by.call('POST', `/accounts/${business}/approval`, { why: 'Looks fine.' });
  const decide = (by: Colleague, id: number, yes = true) =>
    by.call('POST', `/approvals/${id}/decision`, { yes, why: 'Seen the cheque.' });

  it('is never decided by who asked for it, not even in the database, and at once for a first account', async () => {
    const business = await given();
    expect((await one.call('GET', '/accounts')).body.data).toMatchObject([
      { business_id: business, approval_id: null },
    ]);
    const asked = (await ask(one, business)).body.data;
    expect(asked).toMatchObject({ state: 'waiting', mayDecide: false, mayWithdraw: true });
    expect(asked.facts).toEqual([
      { name: 'business', as: 'text', value: expect.any(String) },
      { name: 'business_number', as: 'business', value: business },
      { name: 'account', as: 'text', value: 'HDFC ··4471' },
      { name: 'given', as: 'moment', value: expect.any(String) },
      { name: 'before', as: 'account_before', value: 'none' },
    ]);
    expect(await decide(one, asked.id)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/another person/) },
    });
    await expect(
      query(`update approvals set state = 'done', decided_by = asked_by where id = $1`, [asked.id]),
    ).rejects.toThrow(/second_person/);
    expect((await ask(two, business)).status).toBe(409);
    const support = await office.staffAs('support');
    expect((await decide(support, asked.id)).status).toBe(404);
    expect(await stateOf(business)).toBe('checking');
    expect((await decide(two, asked.id)).body.data).toMatchObject({ state: 'done', due_at: null });
    expect(await stateOf(business)).toBe('ready');
    expect((await decide(three, asked.id)).status).toBe(409);
  });

  it('is not decided for a week by whom the asker let in, gave a role or another passkey: one person would be two', async () => {
    const business = await given();
    const { id } = (await ask(one, business)).body.data;
    const made = { staffId: one.id, name: 'Arjun', requestId: null };
    const told = { actor: made, why: 'A new colleague.' };
    await changeRole(server.deps.office, { staffId: two.id, ...told }, 'finance');
    const again = await office.signedInAgain(two);
    const listed = async (who: Colleague) =>
      (await who.call('GET', '/approvals')).body.data.find((row: { id: number }) => row.id === id);
    // They read it before they try.
    expect(await listed(again)).toMatchObject({ mayDecide: false, isMadeByAsker: true });
    expect(await listed(three)).toMatchObject({ mayDecide: true, isMadeByAsker: false });
    expect(await decide(again, id)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/gave you your account, role or passkey/) },
    });
    server.clock.advance(7 * 86_400 + 1);
    const later = await office.signedInAgain(two);
    expect(await listed(later)).toMatchObject({ mayDecide: true, isMadeByAsker: false });
    expect((await decide(later, id)).status).toBe(200);
  });

  it('is not let through where the command line of before asked in a colleague’s name: it is withdrawn, and asked anew here', async () => {
    const business = await given();
    const actor = { staffId: one.id, name: 'Neha, by the command line (root)', requestId: null };
    const by = { actor, why: 'Looks fine.' };
    const id = await askForAccount(server.deps.office, { businessId: business, given: undefined }, by);
    expect(await decide(two, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/asked by the command line.*ask anew in the office/) },
    });
    const inTheOffice = (await ask(one, await given())).body.data.id;
    await Promise.all([1, 2].map(() => carryOutApprovals(server.deps.office)));
    const { rows } = await query('select id, state from approvals where id = any($1) order by id', [[id, inTheOffice]]);
    expect(rows).toEqual([
      { id, state: 'withdrawn' },
      { id: inTheOffice, state: 'waiting' },
    ]);
    const audited = await query(
      `select action, who, why from audit_log where after->>'approval' = $1 and action = 'bank_account_withdrawn'`,
      [String(id)],
    );
    expect(audited.rows).toMatchObject([{ who: 'the server', why: expect.stringMatching(/by the command line/) }]);
    expect(await stateOf(business)).toBe('checking');
    const anew = (await ask(one, business)).body.data.id;
    expect((await decide(two, anew)).status).toBe(200);
    expect(await stateOf(business)).toBe('ready');
  });

  it('keeps the words of whoever decided from colleagues until they say why they look, and shows them their own', async () => {
    const { id } = (await ask(one, await given())).body.data;
    expect((await decide(two, id)).body.data).toMatchObject({ decided_why: 'Seen the cheque.', isWithheld: false });
    const seenBy = async (who: Colleague) =>
      (await who.call('GET', '/approvals?most=500')).body.data.find((row: { id: number }) => row.id === id);
    for (const who of [one, three]) {
      expect(await seenBy(who)).toMatchObject({ decided_why: null, isWithheld: true, why: 'Looks fine.' });
      await who.call('POST', '/reasons', { subject: { kind: 'approval', id }, why: 'To learn of it.' });
      expect(await seenBy(who)).toMatchObject({ decided_why: 'Seen the cheque.', isWithheld: false });
    }
  });

  it('is decided once, by whichever of two is first', async () => {
    const business = await given();
    const { id } = (await ask(one, business)).body.data;
    const answers = await Promise.all([decide(two, id), decide(three, id, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await query(`select action from audit_log where after->>'approval' = $1 order by id`, [
      String(id),
    ]);
    expect(rows).toHaveLength(2);
  });

  it('waits a day where another account was in use, of which its people are told at once', async () => {
    const business = await given({ before: true });
    await query('update businesses set email = $2 where id = $1', [business, 'orchard@example.com']);
    const { id } = (await ask(one, business)).body.data;
    expect((await decide(two, id)).body.data).toMatchObject({ state: 'approved', due_at: expect.any(String) });
    const notices = await query('select kind, detail from owner_notices where business_id = $1', [business]);
    expect(notices.rows).toMatchObject([{ kind: 'payout_changing', detail: { subject: 'HDFC ··4471' } }]);
    server.clock.advance(DELAY_SECONDS - 60);
    await carryOutApprovals(server.deps.office);
    expect(await stateOf(business)).toBe('checking');
    server.clock.advance(61);
    await carryOutApprovals(server.deps.office);
    await carryOutApprovals(server.deps.office);
    expect(await stateOf(business)).toBe('ready');
    const { rows } = await query('select state from approvals where id = $1', [id]);
    expect(rows[0].state).toBe('done');
  });

  it('is stopped within that day, and never carried out then', async () => {
    const business = await given({ before: true });
    const { id } = (await ask(one, business)).body.data;
    await decide(two, id);
    const stopped = await two.call('POST', `/approvals/${id}/withdrawal`, { why: 'The owner wrote: it was not them.' });
    expect(stopped.body.data.state).toBe('withdrawn');
    server.clock.advance(DELAY_SECONDS + 60);
    await carryOutApprovals(server.deps.office);
    expect(await stateOf(business)).toBe('checking');
  });

  it('is overtaken by another account that the owner gives meanwhile: that one was looked at by nobody', async () => {
    const business = await given({ before: true });
    const { id } = (await ask(one, business)).body.data;
    await decide(two, id);
    server.clock.advance(3600);
    const now = server.clock.now();
    await query(`update payout_accounts set label = 'ICICI ··9', updated_at = $2 where business_id = $1`, [
      business,
      now,
    ]);
    server.clock.advance(DELAY_SECONDS);
    await carryOutApprovals(server.deps.office);
    expect(await stateOf(business)).toBe('checking');
    const { rows } = await query('select state from approvals where id = $1', [id]);
    expect(rows[0].state).toBe('overtaken');
    await signIn();
    const again = (await ask(one, business)).body.data;
    server.clock.advance(60);
    await query(`update payout_accounts set label = 'SBI ··1', updated_at = $2 where business_id = $1`, [
      business,
      server.clock.now(),
    ]);
    expect(await decide(two, again.id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  it('is overtaken before anybody has decided it: it is asked of the other account at once, or of none that was decided by others', async () => {
    const business = await given();
    const { id } = (await ask(one, business)).body.data;
    server.clock.advance(60);
    await query(`update payout_accounts set label = 'ICICI ··9', updated_at = $2 where business_id = $1`, [
      business,
      server.clock.now(),
    ]);
    const again = await ask(one, business);
    expect([again.status, again.body.data.state]).toEqual([200, 'waiting']);
    // As a gateway does that has looked at it.
    await query(`update payout_accounts set state = 'ready' where business_id = $1`, [business]);
    await carryOutApprovals(server.deps.office);
    const { rows } = await query('select state, decided_by from approvals where id = any($1) order by id', [
      [id, again.body.data.id],
    ]);
    expect(rows).toEqual([
      { state: 'overtaken', decided_by: null },
      { state: 'overtaken', decided_by: null },
    ]);
    expect(await decide(two, id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  it('is carried out and overtaken though another request cannot be', async () => {
    const [changed, gone] = [await given({ before: true }), await given()];
    const { id } = (await ask(one, changed)).body.data;
    await decide(two, id);
    const waiting = (await ask(one, gone)).body.data;
    await query(`update payout_accounts set state = 'ready' where business_id = $1`, [gone]);
    await query(
      `insert into approvals (kind, subject, facts, state, asked_by, asked_at, why, decided_by, decided_at, decided_why, due_at)
       values ('of_another_release', 'business 1', '{}', 'approved', $1, $3, 'Looks fine.', $2, $3, 'Seen.', $3)`,
      [one.id, two.id, server.clock.now()],
    );
    server.clock.advance(DELAY_SECONDS + 60);
    await expect(carryOutApprovals(server.deps.office)).rejects.toThrow(/no such request/);
    await query(`delete from approvals where kind = 'of_another_release'`);
    expect(await stateOf(changed)).toBe('ready');
    const { rows } = await query('select state from approvals where id = any($1) order by id', [[id, waiting.id]]);
    expect(rows.map(({ state }) => state)).toEqual(['done', 'overtaken']);
  });

  it('is listed in parts, with how many there are: what waits first, the oldest on top, then what was decided, the latest on top', async () => {
    await signIn();
    await query('delete from approvals');
    await query('delete from payout_accounts');
    await query(
      `insert into approvals (kind, subject, facts, state, asked_by, asked_at, why, decided_by, decided_at, decided_why)
       select 'bank_account', 'business ' || n, '{}', case when n % 20 = 0 then 'waiting' else 'refused' end, $1, now(), 'Looks fine.',
         case when n % 20 = 0 then null else $2::int end, case when n % 20 = 0 then null else now() end, 'No.'
       from generate_series(1, 60) n`,
      [one.id, two.id],
    );
    const { body: all } = await one.call('GET', '/approvals?most=500');
    const { body: first } = await one.call('GET', '/approvals');
    const { body: few } = await one.call('GET', '/approvals?most=4');
    expect([all.total, all.data.length, first.data.length, few.total]).toEqual([60, 60, 50, 60]);
    const about = (list: { subject: string }[]) => list.map(({ subject }) => Number(subject.split(' ')[1]));
    expect(about(few.data)).toEqual([20, 40, 60, 59]);
    expect(about(all.data).slice(3)).toEqual(
      about(all.data)
        .slice(3)
        .toSorted((a, b) => b - a),
    );
    const businesses = [await given(), await given(), await given()];
    const { body: accounts } = await one.call('GET', '/accounts?most=2');
    expect(accounts.total).toBe(3);
    expect(accounts.data.map((account: { business_id: number }) => account.business_id)).toEqual(
      businesses.slice(0, 2),
    );
  });
});
