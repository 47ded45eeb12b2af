import {
  PICTURE_UPLOAD_MAX_BYTES,
  PICTURE_UPLOADS_PER_HOUR,
  TICKET_MESSAGE_MAX_LENGTH,
  TICKET_PICTURE_SIDE_PX,
  TICKETS_PER_HOUR,
} from '@basera/contract/limits';
import { TICKET_CATEGORIES } from '@basera/contract/rules/status/ticket-status';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { mailsBy, mailsToCome } from '../../testing/mails.ts';
import { multipart } from '../../testing/multipart.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { fromTelephone, hugePng, scriptedSvg } from '../../testing/uploads.ts';
import { sendTicketMails } from '../notifications/index.ts';
import { moveTicket } from './index.ts';

const NUMBER = /^BT-[2-9A-Z]{4}-[2-9A-Z]{4}$/;

const words = {
  category: 'payment',
  subject: 'Paid twice',
  email: 'asha@example.com',
  message: 'My bank says twice.\nYou say once.',
};

describe.each(everydayKinds)('tickets (%s)', (kind) => {
  let server: TestApp;
  let asha: Person;
  let ravi: Person;
  let picture: Buffer;
  beforeAll(async () => {
    server = await testApp(kind);
    asha = await server.signedInAs('asha@example.com');
    ravi = await server.signedInAs('ravi@example.com');
    picture = await fromTelephone();
  });
  afterAll(() => server.close());

  const attached = (bytes: Uint8Array, filename = 'bank.jpg', type = 'image/jpeg') => ({ bytes, filename, type });
  /** Sends the form with something else in some fields; a field of null is left out. */
  const send = (who: Person, other: Record<string, string | null> = {}, file = attached(picture), key?: string) => {
    const fields = Object.entries({ ...words, ...other }).filter(([, value]) => value !== null) as [string, string][];
    const form = multipart({ ...Object.fromEntries(fields), attachment: file });
    return who.call('POST', '/contact-support', {
      ...form,
      headers: { ...form.headers, ...(key && { 'idempotency-key': key }) },
    });
  };
  const own = async (who: Person) => (await who.call('GET', '/contact-support')).body.data.tickets;
  const mailsTo = (address: string) => mailsBy(server, address);

  it('get a number, are told of in words, and are listed with their state for their own person only', async () => {
    const sent = await send(asha, { message: '<script>alert(1)</script> help' });
    expect(sent.status).toBe(200);
    const { ticket } = sent.body.data;
    expect(ticket.number).toMatch(NUMBER);
    expect(sent.body).toMatchObject({
      status: 'success',
      message: `Your ticket ${ticket.number} is with us. We answer to asha@example.com.`,
    });
    const listed = await own(asha);
    expect(listed).toEqual([
      {
        ...words,
        number: ticket.number,
        message: '<script>alert(1)</script> help',
        status: 'open',
        created_at: expect.stringMatching(/^2026-11-23T03:30:\d\d\.\d{3}Z$/),
        answers: [],
      },
    ]);
    expect(await own(ravi)).toEqual([]);
    expect((await server.call('GET', '/contact-support')).status).toBe(401);
    expect((await server.call('POST', '/contact-support', multipart(words))).status).toBe(401);
    await moveTicket(server.deps.support, ticket.number, 'answered');
    expect((await own(asha))[0].status).toBe('answered');
  });

  it('are mailed to the person and to support, once each, whoever sends', async () => {
    server.clock.advance(3601);
    const before = (await mailsTo('help@basera.example')).length;
    const kavya = await server.signedInAs('kavya@example.com');
    const sent = await send(kavya, { email: 'Kavya.Work@example.com', subject: 'Where is my <b>refund</b>?' });
    const { number } = sent.body.data.ticket;
    await Promise.all([1, 2, 3, 4].map(() => sendTicketMails(server.deps.notifications)));
    const [told, ...more] = await mailsToCome(server, 'kavya.work@example.com', 1);
    expect(more).toEqual([]);
    expect(told?.subject).toBe(`We have your ticket ${number}`);
    // The address may be anybody's: what somebody else wrote is not sent there.
    expect(told?.text).not.toMatch(/refund|bank/);
    const forSupport = (await mailsToCome(server, 'help@basera.example', before + 1)).slice(before);
    expect(forSupport.map(({ subject }) => subject)).toEqual([`[${number}] Payment: Where is my <b>refund</b>?`]);
    expect(forSupport[0]?.text).toContain(words.message);
    expect(forSupport[0]?.text).toContain('Answer to: kavya.work@example.com');
    expect(forSupport[0]?.text).toContain(`When you have answered: npm run tickets -- --answered ${number}`);
  });

  it('reach support with the picture as it was cleaned and a way to answer, at a later turn if need be', async () => {
    server.clock.advance(3601);
    type Sent = Parameters<typeof server.deps.notifications.email.send>[0];
    const sent: Sent[] = [];
    const { notifications } = server.deps;
    const through = (send: (mail: Sent) => Promise<void>) => ({
      ...notifications,
      officeOrigin: 'https://office.basera.example',
      email: { isConfigured: true, send },
    });
    const unconfigured = { ...notifications, email: { ...notifications.email, isConfigured: false } };
    const { tellSoon } = server.deps.support;
    server.deps.support.tellSoon = () => {};
    const { number } = (await send(asha)).body.data.ticket;
    server.deps.support.tellSoon = tellSoon;

    await sendTicketMails(unconfigured);
    await sendTicketMails(through(() => Promise.reject(new Error('no answer'))));
    server.clock.advance(61);
    await sendTicketMails(
      through(async (mail) => {
        sent.push(mail);
      }),
    );
    expect(sent.map(({ to }) => to).sort()).toEqual(['asha@example.com', 'help@basera.example']);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
    const mail = sent.find(({ to }) => to === 'help@basera.example');
    expect(mail).toMatchObject({ replyTo: 'asha@example.com', html: expect.stringContaining('You say once.') });
    // Each says where to answer, and lies with the rest of its ticket in either mailbox.
    expect(mail).toMatchObject({ messageId: `ticket-${number}-support`, answersTo: [`ticket-${number}`] });
    const told = sent.find(({ to }) => to === 'asha@example.com');
    expect(told).toMatchObject({ messageId: `ticket-${number}`, replyTo: 'help@basera.example' });
    expect(told?.text).toContain(`/contact-support#${number}`);
    expect(told?.text).toContain('reply below your ticket on the site');
    expect(mail?.text).toMatch(/Answer in the office: https:\/\/office\.basera\.example\/cases\/ticket\/\d+\n/);
    expect(mail?.text).toContain(`Answered by mail instead? Then: npm run tickets -- --answered ${number}`);
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: `${number}.webp`, contentType: 'image/webp' });
    const bytes = file?.content as Buffer;
    // It lay on its side; it is uncut, upright, and says nothing of where it was taken.
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 500, height: 900 });
    expect(bytes.toString('latin1')).not.toMatch(/Meera|GPS|Loopback|EXIF/);
  });

  it('refuse what is missing or wrong and name the field, and nothing comes of it', async () => {
    const before = (await own(ravi)).length;
    const cases: [Record<string, string | null>, string][] = [
      [{ category: 'refund' }, 'category'],
      [{ category: null }, 'category'],
      [{ subject: '   ' }, 'subject'],
      [{ subject: 'Two\r\nBcc: everybody@example.com' }, 'subject'],
      [{ subject: 'x'.repeat(151) }, 'subject'],
      [{ email: 'not an address' }, 'email'],
      [{ email: null }, 'email'],
      [{ message: '' }, 'message'],
      [{ message: '\u200b\r\n\u2060' }, 'message'],
      [{ subject: '\u200b' }, 'subject'],
      [{ message: 'x'.repeat(4001) }, 'message'],
    ];
    for (const [wrong, field] of cases) {
      const answer = await send(ravi, wrong);
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    const without = await ravi.call('POST', '/contact-support', multipart(words));
    expect(without).toMatchObject({ status: 422, body: { errors: { attachment: 'Must be a picture.' } } });
    const asText = await ravi.call('POST', '/contact-support', multipart({ ...words, attachment: 'picture' }));
    expect(asText.body.errors).toEqual({ attachment: 'Must be a picture.' });
    expect(await own(ravi)).toHaveLength(before);
  });

  it('count a line break as the form does, however it is sent', async () => {
    server.clock.advance(3601);
    const lines = 'ab\n'.repeat(TICKET_MESSAGE_MAX_LENGTH).slice(0, TICKET_MESSAGE_MAX_LENGTH - 1);
    const message = `${lines}c`;
    // A browser sends every break of a form's text as two characters.
    const sent = await send(asha, { message: message.replaceAll('\n', '\r\n') });
    expect(sent.status).toBe(200);
    expect((await own(asha))[0].message).toBe(message);
  });

  it.each([
    ['an SVG', () => Buffer.from(scriptedSvg), 422],
    ['a page named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 422],
    ['30,000 pixels a side', () => hugePng(30_000), 422],
    ['more than 8 MB', () => Buffer.alloc(PICTURE_UPLOAD_MAX_BYTES + 1, 1), 413],
    ['half a picture', () => picture.subarray(0, picture.length / 2), 422],
  ])('refuse %s as an attachment, in words', async (_, bytes, status) => {
    server.clock.advance(3601);
    const answer = await send(ravi, {}, attached(bytes(), 'me.png', 'image/png'));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/JPEG, PNG, WebP or AVIF|8 MB|megapixels|broken/);
    expect(await own(ravi)).toEqual([]);
  });

  it('keep a large picture smaller, and take every category', async () => {
    const large = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#0c5b4c' } })
      .png()
      .toBuffer();
    const meera = await server.signedInAs('meera@example.com');
    for (const category of TICKET_CATEGORIES) expect((await send(meera, { category })).status).toBe(200);
    const { number } = (await send(meera, {}, attached(large, 'large.png', 'image/png'))).body.data.ticket;
    const row = await server.database.db
      .selectFrom('tickets')
      .select('picture')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(await sharp(row.picture).metadata()).toMatchObject({ width: TICKET_PICTURE_SIDE_PX, height: 400 });
    const numbers = (await own(meera)).map((ticket: { number: string }) => ticket.number);
    expect(new Set(numbers).size).toBe(TICKET_CATEGORIES.length + 1);
    expect(numbers[0]).toBe(number);
  });

  it('are one ticket however often the same request comes, also at once', async () => {
    const diya = await server.signedInAs('diya@example.com');
    const key = 'pressed-in-a-hurry';
    const answers = await Promise.all([1, 2, 3].map(() => send(diya, {}, attached(picture), key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.ticket.number)).size).toBe(1);
    expect(await own(diya)).toHaveLength(1);
    expect(await mailsToCome(server, 'asha@example.com', 1)).toEqual(
      expect.arrayContaining([expect.objectContaining({ subject: expect.stringContaining('We have your ticket') })]),
    );
    // The same key of somebody else is another's.
    const other = await send(ravi, { email: 'ravi@example.com' }, attached(picture), key);
    expect(other.body.data.ticket.number).not.toBe(answers[0]?.body.data.ticket.number);
    expect((await send(ravi, {}, attached(picture), 'k'.repeat(201))).status).toBe(422);
  });

  it('are limited by person and by the address that is told', async () => {
    const [loud, other] = [await server.signedInAs('loud@example.com'), await server.signedInAs('other@example.com')];
    const email = 'victim@example.com';
    for (let sent = 0; sent < TICKETS_PER_HOUR; sent += 1) expect((await send(loud, { email })).status).toBe(200);
    const refused = await send(loud, { email: 'loud@example.com' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.body.message).toMatch(/^Too many tries\. Please wait \d+ minutes\.$/);
    expect((await send(other, { email })).status).toBe(429);
    expect(await mailsToCome(server, email, TICKETS_PER_HOUR)).toHaveLength(TICKETS_PER_HOUR);
    server.clock.advance(3601);
    expect((await send(loud, { email: 'loud@example.com' })).status).toBe(200);
  });

  it('count against the limits only what became a ticket', async () => {
    const clumsy = await server.signedInAs('clumsy@example.com');
    const noPicture = attached(Buffer.from('no picture'));
    const email = 'named@example.com';
    for (let tried = 0; tried <= TICKETS_PER_HOUR; tried += 1)
      expect((await send(clumsy, { email }, noPicture)).status).toBe(422);
    expect((await send(clumsy, { email })).status).toBe(200);

    const hasty = await server.signedInAs('hasty@example.com');
    const atOnce = Array.from({ length: TICKETS_PER_HOUR + 1 }, () =>
      send(hasty, { email }, attached(picture), 'once'),
    );
    expect(new Set((await Promise.all(atOnce)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await own(hasty)).toHaveLength(1);
    expect((await send(hasty, { email })).status).toBe(200);
  });

  it('bound how many pictures a person may have looked at', async () => {
    const clumsy = await server.signedInAs('clumsier@example.com');
    const statuses = new Set<number>();
    for (let tried = 0; tried < PICTURE_UPLOADS_PER_HOUR; tried += 1)
      statuses.add((await send(clumsy, {}, attached(Buffer.from('no picture')))).status);
    expect([...statuses]).toEqual([422]);
    expect((await send(clumsy)).status).toBe(429);
  });

  it('are never kept from the own mailbox by somebody else', async () => {
    const [loud, other, named] = await Promise.all(
      ['louder@example.com', 'another@example.com', 'sought@example.com'].map((who) => server.signedInAs(who)),
    );
    const email = 'sought@example.com';
    for (let sent = 0; sent < TICKETS_PER_HOUR; sent += 1) await send(loud as Person, { email });
    expect((await send(other as Person, { email })).status).toBe(429);
    expect(await own(other as Person)).toEqual([]);
    expect((await send(named as Person, { email: 'Sought@example.com' })).status).toBe(200);
  });

  it('move through their states only', async () => {
    const { number } = (await send(asha)).body.data.ticket;
    const move = (to: 'open' | 'answered' | 'closed') => moveTicket(server.deps.support, number, to);
    expect(await move('open')).toBe('not from there');
    expect(await move('closed')).toBe('moved');
    expect(await move('answered')).toBe('not from there');
    expect(await move('open')).toBe('moved');
    expect(await moveTicket(server.deps.support, 'BT-2222-2222', 'closed')).toBe('no such ticket');
  });

  it('go along with the data of a person, and away with the account', async () => {
    const leaving = await server.signedInAs('leaving@example.com');
    const { number } = (await send(leaving)).body.data.ticket;
    const file = await leaving.call('GET', '/user/my-data');
    expect(file.body.data.tickets).toMatchObject([{ number, subject: 'Paid twice', status: 'open' }]);
    expect((await leaving.call('DELETE', '/user/account')).status).toBe(200);
    const kept = await server.database.db.selectFrom('tickets').select('id').where('number', '=', number).execute();
    expect(kept).toEqual([]);
  });
});
