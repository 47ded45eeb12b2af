import type { Outbox } from '../outbox.ts';
import type { SmsSender } from './sms.ts';

/** Demo mode: the message lands in the outbox, where GET /dev/outbox shows it. */
export const outboxSms = (outbox: Outbox): SmsSender => ({
  isConfigured: true,
  tellsOfRequests: true,
  invites: true,
  tellsOfAccounts: true,
  asksOfArrivals: true,
  send: ({ to, text, code }) => outbox.add({ to, channel: 'sms', body: text, ...(code && { code }) }),
});
