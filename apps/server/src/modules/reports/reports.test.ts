import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { mailsBy, mailsToCome } from '../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { forgetReporters } from './index.ts';

const HOUR = 3600;
const message = 'Nobody there has ever heard of this house.';

describe.each(everydayKinds)('reporting a stay (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let neha: Colleague;
  let asha: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    office = await testOffice(server);
    neha = await office.staffAs('support');
    asha = await server.signedInAs('asha@example.com');
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const made = (name: string): Promise<MadeStay> => makeStay(server.database, { name });
  const report = (id: number | string, body: object = {}, who: { call: TestApp['call'] } = server, key?: string) =>
    who.call('POST', `/properties/${id}/reports`, {
      body: { reason: 'does_not_exist', message, ...body },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const cases = async (asked = '', who = neha) => (await who.call('GET', `/queue${asked}`)).body.data.cases;
  const caseOf = async (name: string, asked = '') =>
    (await cases(asked)).find(({ about }: { about: string }) => about === name);
  const open = async (id: number) => {
    await neha.call('POST', '/reasons', { subject: { kind: 'report', id }, why: 'To answer it.' });
    return (await neha.call('GET', `/queue/report/${id}`)).body.data;
  };

  it('is for everybody who says where to answer, becomes a case in the one queue, and is read once why is said', async () => {
    const stay = await made('Ghost House');
    expect((await report(stay.id)).body).toMatchObject({ errors: { email: expect.stringContaining('answer') } });
    expect((await report(stay.id, { email: 'ravi@example.com', reason: 'nothing' })).status).toBe(422);
    expect((await report(999_999, { email: 'ravi@example.com' })).status).toBe(404);
    const { status, body } = await report(stay.id, { email: 'ravi@example.com' });
    expect(status).toBe(200);
    expect(body.message).toContain('ravi@example.com');
    const [receipt] = await mailsToCome(server, 'ravi@example.com', 1);
    expect(receipt?.subject).toBe('We have your report of Ghost House');
    // The address may be anybody's.
    expect(receipt?.text).not.toContain(message);

    const entry = await caseOf('Ghost House');
    expect(entry).toMatchObject({ kind: 'report', state: 'new', what: 'does_not_exist', stay_id: stay.id });
    expect(Date.parse(entry.acknowledge_by) - Date.parse(entry.opened_at)).toBe(48 * HOUR * 1000);
    expect(JSON.stringify(entry)).not.toContain('@example.com');
    expect((await neha.call('GET', `/queue/report/${entry.id}`)).body.code).toBe('reason_wanted');
    expect((await (await office.staffAs('content')).call('GET', `/queue/report/${entry.id}`)).status).toBe(404);
    const shown = await open(entry.id);
    expect(shown.thread).toMatchObject([{ from: 'person', reason: 'does_not_exist', message }]);
    expect(shown.facts).toContainEqual({ name: 'answer_to', as: 'text', value: 'ravi@example.com' });
    expect(shown.may).toMatchObject({ settle: true, pause: true });
  });

  it('names the stay by its number or its slug, as its page does', async () => {
    const stay = await made('Named House');
    expect((await report(stay.slug, { reason: 'pays_outside' }, asha)).status).toBe(200);
    expect((await report(stay.id, {}, asha)).status).toBe(200);
    const { id } = await caseOf('Named House');
    expect((await open(id)).thread).toMatchObject([{ reason: 'pays_outside' }, { reason: 'does_not_exist' }]);
    expect((await report(`${stay.slug}-nowhere`, {}, asha)).status).toBe(404);
  });

  it('stands with other reports of the same stay, is settled once and in words that are mailed to all who reported', async () => {
    const stay = await made('Two Reports');
    await report(stay.id, { email: 'meera@example.com' });
    // Signed in with a confirmed address nobody has to type one.
    expect((await report(stay.id, { reason: 'unsafe', message: 'A wire hangs over the bed.' }, asha)).status).toBe(200);
    const { id } = await caseOf('Two Reports');
    expect(
      (await cases('?kind=report&most=5000')).filter(({ stay_id }: { stay_id: number }) => stay_id === stay.id),
    ).toHaveLength(1);
    const { thread, written } = await open(id);
    expect(thread.map(({ reason }: { reason: string }) => reason)).toEqual(['does_not_exist', 'unsafe']);
    expect(written).toBe(2);
    await report(stay.id, { email: 'late@example.com' });
    const words = 'We have seen the house: it is there, and the wire is gone.';
    const settle = (who: Colleague, seen: number) =>
      who.call('POST', `/reports/${id}/settlement`, { message: words, seen });
    expect((await settle(neha, 2)).body.message).toContain('Somebody else has reported this stay');
    expect((await settle(await office.staffAs('content'), 3)).status).toBe(404);
    const both = await Promise.all([settle(neha, 3), settle(await office.staffAs('admin'), 3)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const to of ['meera@example.com', 'asha@example.com', 'late@example.com']) {
      const mails = await mailsToCome(server, to, 1, ({ subject = '' }) => subject.startsWith('What became of'));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(words);
    }
    expect(await caseOf('Two Reports')).toBeUndefined();
    expect(await caseOf('Two Reports', '?show=settled')).toMatchObject({ state: 'settled' });
    // What is reported from now on is another case.
    await report(stay.id, { email: 'meera@example.com' });
    expect((await caseOf('Two Reports')).id).not.toBe(id);
    const page = (await neha.call('GET', `/stays/${stay.id}`)).body.data;
    expect(page.reports.map(({ reports }: { reports: number }) => reports)).toEqual([1, 3]);
    const audited = (await (await office.staffAs('admin')).call('GET', `/audit?subject=report%20${id}`)).body.data;
    expect(audited.map(({ action }: { action: string }) => action)).toEqual(['report_settled', 'looked_at']);
    expect(JSON.stringify(audited)).not.toContain('example.com');
  });

  it('is taken and noted on as other cases are, and the stay is paused from it', async () => {
    const stay = await made('Paused By Report');
    await report(stay.id, { email: 'noor@example.com' });
    const { id } = await caseOf('Paused By Report');
    expect((await neha.call('POST', `/queue/report/${id}/holder`, { take: true, from: null })).status).toBe(200);
    expect((await neha.call('POST', `/queue/report/${id}/notes`, { note: 'The owner is asked.' })).status).toBe(200);
    const why = 'Guests report that it is unsafe.';
    expect((await neha.call('POST', `/stays/${stay.id}/pauses`, { cause: 'report', why })).status).toBe(200);
    const shown = await open(id);
    expect(shown).toMatchObject({ taken_by: { id: neha.id } });
    expect(shown.thread.at(-1)).toMatchObject({ is_note: true, message: 'The owner is asked.' });
    expect(shown.facts).toContainEqual({ name: 'stay_status', as: 'listing_status', value: 'paused' });
    // A note is nothing that whoever settles it has to answer.
    expect(shown.written).toBe(1);
  });

  it('is the same report when sent again, and floods neither us nor a mailbox that may be anybody’s', async () => {
    const stay = await made('Often Reported');
    const once = { email: 'victim@example.com' };
    await report(stay.id, once, server, 'key-1');
    await report(stay.id, once, server, 'key-1');
    expect((await open((await caseOf('Often Reported')).id)).thread).toHaveLength(1);
    server.clock.advance(2 * HOUR);
    neha = await office.staffAs('support');
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push((await report(stay.id, once)).status);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect((await mailsBy(server, 'victim@example.com')).length).toBeLessThanOrEqual(4);
    server.clock.advance(2 * HOUR);
    neha = await office.staffAs('support');
    const many = [];
    for (let i = 0; i < 14; i += 1) many.push((await report(stay.id, { email: `many${i}@example.com` })).status);
    expect(many.filter((status) => status === 429)).toHaveLength(2);
  });

  it('stands in the export of its person, and goes with them; that there was one stays', async () => {
    server.clock.advance(2 * HOUR);
    neha = await office.staffAs('support');
    const stay = await made('Left Behind');
    const leaver = await server.signedInAs('leaver@example.com');
    await report(stay.id, { reason: 'discriminates' }, leaver);
    const { stay_reports } = (await leaver.call('GET', '/user/my-data')).body.data;
    expect(stay_reports).toMatchObject([{ stay: 'Left Behind', reason: 'discriminates', message }]);
    expect((await leaver.call('DELETE', '/user/account')).status).toBe(200);
    const { thread, facts } = await open((await caseOf('Left Behind')).id);
    expect(thread).toMatchObject([{ reason: 'discriminates', message: '' }]);
    expect(JSON.stringify(facts)).not.toContain('leaver@example.com');
  });

  it('of who has no account is forgotten so long after it was settled, and stays as a number with what it was of', async () => {
    await server.database.pool.query('delete from stay_report_cases where settled_at is not null');
    server.clock.advance(2 * HOUR);
    neha = await office.staffAs('support');
    const [settled, waiting] = [await made('Settled Long Ago'), await made('Still Open')];
    for (const { id } of [settled, waiting]) {
      await report(id, { email: 'nobody@example.com' });
      await report(id, { reason: 'unsafe' }, asha);
    }
    const { id } = await caseOf('Settled Long Ago');
    await open(id);
    expect((await neha.call('POST', `/reports/${id}/settlement`, { message: 'It is there.', seen: 2 })).status).toBe(
      200,
    );
    await mailsToCome(server, 'nobody@example.com', 1, ({ subject = '' }) => subject.startsWith('What became of'));
    const kept = async (stay: MadeStay) =>
      (
        await server.database.pool.query(
          `select r.reason, r.email is not null as reached, r.message from stay_reports r
           join stay_report_cases c on c.id = r.case_id where c.property_id = $1 order by r.id`,
          [stay.id],
        )
      ).rows;
    const forget = () => forgetReporters({ db: server.database.db, clock: server.clock }, 180);
    const [ofStranger, ofAsha] = await kept(settled);
    server.clock.advance(179 * 24 * HOUR);
    expect(await forget()).toBe(0);
    server.clock.advance(2 * 24 * HOUR);
    expect(await forget()).toBe(1);
    expect(await kept(settled)).toEqual([{ ...ofStranger, reached: false, message: '' }, ofAsha]);
    expect((await kept(waiting)).map(({ message: words }) => words)).toEqual([message, message]);
    expect(await forget()).toBe(0);
  });
});
