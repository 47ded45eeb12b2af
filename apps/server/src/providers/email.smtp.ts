import { createTransport } from 'nodemailer';
import type { EmailSender } from './email.ts';

const TIMEOUT_MS = 8000;

/** Sends through an SMTP server. `url` is smtp://user:password@host:port, `from` the sender people see. */
export function smtpEmail(url: string, from: string): EmailSender {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object);
  return {
    async send({ to, subject, text, html }) {
      // As parts, not as text to be parsed: one recipient whatever stands in it.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, ...(html && { html }) });
    },
  };
}
