import type { Outbox } from '../outbox.ts';
import type { EmailSender } from './email.ts';

/** Demo mode: the message lands in the outbox, where GET /dev/outbox shows it. */
export const outboxEmail = (outbox: Outbox): EmailSender => ({
  isConfigured: true,
  send: ({ to, subject, text, code }) =>
    outbox.add({ to, channel: 'email', subject, body: text, ...(code && { code }) }),
});
