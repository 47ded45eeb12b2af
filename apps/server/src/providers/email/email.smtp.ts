import { createTransport } from 'nodemailer';
import { MessageRefused } from '../message-refused.ts';
import type { Attachment, EmailSender } from './email.ts';

const TIMEOUT_MS = 4000;
const REFUSED_FOR_GOOD = 500;

/** What is attached, with what was still to be made. */
async function made(attachments: Attachment[]) {
  const all = attachments.map(async ({ content, ...file }) => ({
    ...file,
    content: typeof content === 'function' ? await content() : content,
  }));
  return (await Promise.all(all)).filter((file) => file.content !== null) as (Attachment & {
    content: string | Buffer;
  })[];
}

/** Sends through an SMTP server. `url` is smtp://user:password@host:port, `from` the sender people see. */
export function smtpEmail(url: string, from: string): EmailSender {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object);
  return {
    isConfigured: true,

    async send({ to, subject, text, html, attachments, messageId, replyTo, answersTo }) {
      const idOf = (id: string) => `<${id}@${domain}>`;
      try {
        // As parts, not as text to be parsed: one recipient whatever stands in it.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          ...(attachments && { attachments: await made(attachments) }),
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          ...(messageId && { messageId: idOf(messageId) }),
          ...(answersTo && { references: answersTo.map(idOf), inReplyTo: answersTo.map(idOf).at(-1) }),
        });
      } catch (error) {
        const { code, responseCode = 0, message } = error as Error & { code?: string; responseCode?: number };
        // The server does not know the recipient; anything else may pass.
        throw code === 'EENVELOPE' && responseCode >= REFUSED_FOR_GOOD ? new MessageRefused(message) : error;
      }
    },
  };
}
