import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LoopbackMail, loopbackMail } from '../../testing/vendors/loopback-mail.ts';
import { MessageRefused } from '../message-refused.ts';
import { smtpEmail } from './email.smtp.ts';
import type { EmailMessage } from './email.ts';

describe('mail by SMTP', () => {
  let server: LoopbackMail;
  beforeAll(async () => {
    server = await loopbackMail();
  });
  beforeEach(() => Object.assign(server, { received: [], mood: 'well', tries: 0 }));
  afterAll(() => server.stop());

  const send = (changes: Partial<EmailMessage> = {}) =>
    smtpEmail(server.url, 'Basera <help@basera.example>').send({
      to: 'meera@example.com',
      subject: '482913 is your Basera code',
      text: 'Namaste, मीरा. 482913 is your Basera code.',
      ...changes,
    });

  it('arrives as it was written, from and to whom it should', async () => {
    await send({ html: '<p>Namaste</p>' });
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      from: { name: 'Basera', address: 'help@basera.example' },
      to: [{ address: 'meera@example.com' }],
      envelopeTo: ['meera@example.com'],
      subject: '482913 is your Basera code',
      text: expect.stringContaining('Namaste, मीरा. 482913 is your Basera code.'),
      html: expect.stringContaining('<p>Namaste</p>'),
    });
    expect(mail?.messageId).toBeTruthy();
    expect(mail?.date).toBeTruthy();
  });

  it('goes on from the mails it answers, and says where an answer goes', async () => {
    await send({
      messageId: 'ticket-answer-2',
      answersTo: ['ticket-a', 'ticket-a-support'],
      replyTo: 'help@basera.example',
    });
    expect(server.received.at(-1)).toMatchObject({
      messageId: '<ticket-answer-2@basera.example>',
      inReplyTo: '<ticket-a-support@basera.example>',
      references: '<ticket-a@basera.example> <ticket-a-support@basera.example>',
      replyTo: [{ address: 'help@basera.example' }],
    });
  });

  it('makes what is attached when it is sent, and goes without what came to nothing', async () => {
    const made = { filename: 'made.pdf', contentType: 'application/pdf' };
    await send({
      attachments: [
        { ...made, content: async () => Buffer.from('%PDF made') },
        { ...made, filename: 'nothing.pdf', content: async () => null },
        { filename: 'stay.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
      ],
    });
    const files = server.received[0]?.attachments.map(({ filename, content }) => [
      filename,
      Buffer.from(content as ArrayBuffer)
        .toString()
        .trim(),
    ]);
    expect(files).toEqual([
      ['made.pdf', '%PDF made'],
      ['stay.ics', 'BEGIN:VCALENDAR'],
    ]);
  });

  it.each(['a@example.com,victim@example.com', 'a@example.com\r\nBcc: victim@example.com', 'x <victim@example.com>'])(
    'never reaches a second person: %j',
    async (to) => {
      await send({ to }).catch(() => {});
      expect(server.received.flatMap((mail) => mail.envelopeTo)).not.toContain('victim@example.com');
    },
  );

  it('tells a mailbox that does not exist from a server that is busy', async () => {
    server.mood = 'refusing';
    await expect(send()).rejects.toBeInstanceOf(MessageRefused);
    server.mood = 'busy';
    const busy = await send().catch((error) => error);
    expect(busy).toBeInstanceOf(Error);
    expect(busy).not.toBeInstanceOf(MessageRefused);
  });

  it('gives up on a server that says nothing', async () => {
    server.mood = 'hanging';
    const started = performance.now();
    await expect(send()).rejects.toThrow(/timeout/i);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it('throws when nobody listens', async () => {
    await expect(
      smtpEmail('smtp://127.0.0.1:1', 'help@basera.example').send({ to: 'a@example.com', subject: 's', text: 't' }),
    ).rejects.toThrow();
  });
});
