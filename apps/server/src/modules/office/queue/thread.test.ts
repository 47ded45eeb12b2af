import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { multipart } from '../../../testing/multipart.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { fromTelephone } from '../../../testing/uploads.ts';
import { moveTicket, ticketsOfPerson } from '../../support/index.ts';

const HOUR = 3600;

describe.each(everydayKinds)('what goes on in a case of the office (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let asha: Person;
  let picture: Buffer;
  let neha: Colleague;
  let arjun: Colleague;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    office = await testOffice(server);
    asha = await server.signedInAs('asha@example.com');
    picture = await fromTelephone();
    [neha, arjun] = [await office.staffAs('support'), await office.staffAs('finance')];
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const sessions = async () => {
    [neha, arjun] = [await office.staffAs('support'), await office.staffAs('finance')];
  };
  const raise = async (subject: string, who: Person = asha): Promise<{ number: string; id: number }> => {
    const form = multipart({
      category: 'payment',
      subject,
      email: 'asha@example.com',
      message: 'My bank says twice.',
      attachment: { bytes: picture, filename: 'bank.jpg', type: 'image/jpeg' },
    });
    const { number } = (await who.call('POST', '/contact-support', form)).body.data.ticket;
    const { rows } = await server.database.pool.query('select id from tickets where number = $1', [number]);
    return { number, id: rows[0].id };
  };
  const list = async (who: Colleague, asked = '') => (await who.call('GET', `/queue${asked}`)).body.data.cases;
  const sayWhy = (who: Colleague, id: number) =>
    who.call('POST', '/reasons', { subject: { kind: 'ticket', id }, why: 'To answer it.' });
  const answer = (who: Colleague, id: number, body: object) => who.call('POST', `/tickets/${id}/answers`, body);

  it('what their person writes again opens a ticket, also one that was closed, stands in its thread, and is due like a first word', async () => {
    const { id, number } = await raise('It goes on');
    const reply = (who: Person, message: string) =>
      who.call('POST', `/contact-support/${number}/replies`, { body: { message } });
    expect((await answer(neha, id, { message: 'We ask the bank.', closes: false, seen: 0 })).status).toBe(200);
    server.clock.advance(HOUR);
    await sessions();
    await sayWhy(neha, id);
    const replied = await reply(asha, 'And they say no.');
    expect(replied.body.data.ticket).toMatchObject({
      status: 'open',
      answers: [
        { from: 'us', message: 'We ask the bank.' },
        { from: 'person', message: 'And they say no.' },
      ],
    });
    // Pressed twice it was said once.
    await reply(asha, 'And they say no.');
    const shown = (await neha.call('GET', `/queue/ticket/${id}`)).body.data;
    expect(shown).toMatchObject({ state: 'replied', written: 2 });
    expect(Date.parse(shown.due_at) - Date.parse(shown.thread[2].at)).toBe(48 * HOUR * 1000);
    expect(shown.thread.map(({ from, by }: { from: string; by: string }) => [from, by])).toEqual([
      ['person', null],
      ['staff', shown.thread[1].by],
      ['person', null],
    ]);
    const late = await answer(neha, id, { message: 'All is well then.', closes: true, seen: 1 });
    expect(late.body.message).toBe('The person has written again meanwhile.');
    expect((await answer(neha, id, { message: 'We ask again.', closes: true, seen: 2 })).status).toBe(200);
    expect((await reply(asha, 'Still nothing.')).body.data.ticket.status).toBe('open');
    expect((await reply(await server.signedInAs('ravi@example.com'), 'Mine?')).status).toBe(404);
    const told = await mailsToCome(server, 'help@basera.example', 1, (mail) =>
      JSON.stringify(mail).includes('Still nothing.'),
    );
    expect(told[0]?.text).toContain('asha@example.com');
    expect((await answer(neha, id, { message: 'It is paid.', closes: true, seen: 4 })).status).toBe(200);
    const longAgo = `update tickets set updated_at = updated_at - interval '32 days' where id = $1`;
    await server.database.pool.query(longAgo, [id]);
    expect((await reply(asha, 'After a long time.')).status).toBe(409);
  });

  it('are not put off by whoever waits: without an answer of ours the first clock runs, and after one it counts from their first word', async () => {
    const [impatient] = [await server.signedInAs('impatient@example.com')];
    const { id, number } = await raise('Nobody answers', impatient);
    const reply = (message: string) =>
      impatient.call('POST', `/contact-support/${number}/replies`, { body: { message } });
    const shown = async () => {
      await sessions();
      await sayWhy(neha, id);
      return (await neha.call('GET', `/queue/ticket/${id}`)).body.data;
    };
    for (const message of ['Is anybody there?', 'Please answer.']) {
      server.clock.advance(20 * HOUR);
      await reply(message);
    }
    const before = await shown();
    expect(before).toMatchObject({ state: 'new', due_at: before.acknowledge_by });
    server.clock.advance(9 * HOUR);
    await sessions();
    expect((await list(neha, '?show=late&most=5000')).map((one: { id: number }) => one.id)).toContain(id);

    // Answered by the command line there are no words of ours, and yet it was.
    expect(await moveTicket(server.deps.support, number, 'answered')).toBe('moved');
    expect(await shown()).toMatchObject({ state: 'answered', due_at: before.settle_by });
    server.clock.advance(HOUR);
    await reply('That is not it.');
    const since = (await shown()).thread.at(-1).at;
    server.clock.advance(HOUR);
    await reply('Do you read this?');
    const again = await shown();
    expect(again.state).toBe('replied');
    expect(Date.parse(again.due_at) - Date.parse(since)).toBe(48 * HOUR * 1000);
  });

  it('colleagues note on them what nobody else reads, and see the picture of a ticket once they said why', async () => {
    const person = await server.signedInAs('noted@example.com');
    const { id } = await raise('See the picture', person);
    const picture = () => neha.call('GET', `/tickets/${id}/picture`);
    expect((await picture()).body.code).toBe('reason_wanted');
    await sayWhy(neha, id);
    expect((await picture()).body.data.picture).toMatch(/^data:image\/webp;base64,UklGR/);
    const note = (who: Colleague) => who.call('POST', `/queue/ticket/${id}/notes`, { note: 'The bank is slow today.' });
    expect((await note(await office.staffAs('content'))).status).toBe(404);
    expect((await note(arjun)).status).toBe(200);
    const shown = (await neha.call('GET', `/queue/ticket/${id}`)).body.data;
    expect(shown.thread.at(-1)).toMatchObject({ is_note: true, message: 'The bank is slow today.' });
    expect(shown).toMatchObject({ state: 'new', written: 0 });
    const own = (await person.call('GET', '/contact-support')).body;
    expect(JSON.stringify(own)).not.toContain('slow today');
    const { db } = server.database;
    await db.transaction().execute((trx) => ticketsOfPerson({ db }).erase(trx, person.user.id));
    expect(await db.selectFrom('case_notes').where('subject', '=', `ticket ${id}`).selectAll().execute()).toEqual([]);
  });

  it('a list of a thousand comes in parts, is counted, and shows what is late or one’s own', async () => {
    await server.database.pool.query(
      `insert into tickets (number, user_id, category, subject, email, message, picture, created_at, updated_at)
       select 'BT-MANY-' || n, $1, 'other', 'One of many', 'asha@example.com', 'Words.', '', $2, $2 from generate_series(1, 1000) n`,
      [asha.user.id, server.clock.now()],
    );
    const { body } = await neha.call('GET', '/queue?kind=ticket');
    expect(body.data.cases).toHaveLength(50);
    expect(body.data.total).toBeGreaterThanOrEqual(1000);
    expect(Math.abs(Date.parse(body.data.now) - server.clock.now().getTime())).toBeLessThan(60_000);
    expect(await list(neha, '?kind=ticket&most=100')).toHaveLength(100);
    const [first] = await list(neha, '?kind=ticket');
    await neha.call('POST', `/queue/ticket/${first.id}/holder`, { take: true, from: null });
    const mine = (await neha.call('GET', '/queue?show=mine')).body.data;
    expect(mine.cases.map(({ id }: { id: number }) => id)).toContain(first.id);
    const late = await list(neha, '?show=late&most=5000');
    expect(late.every(({ due_at }: { due_at: string }) => due_at <= body.data.now)).toBe(true);
    expect(late).toHaveLength(mine.counts.late);
    expect((await neha.call('GET', '/queue?show=nothing')).status).toBe(422);
    await server.database.pool.query(`delete from tickets where number like 'BT-MANY-%'`);
  });
});
