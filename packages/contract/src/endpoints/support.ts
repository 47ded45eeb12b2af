import * as z from 'zod/mini';
import { TICKET_MESSAGE_MAX_LENGTH, TICKET_SUBJECT_MAX_LENGTH } from '../limits.ts';
import { email, emptyAs, text } from '../parsing/fields.ts';
import {
  REPORT_MESSAGE_MAX_LENGTH,
  REPORT_MESSAGE_MIN_LENGTH,
  REPORT_REASONS,
} from '../rules/listing/report-reasons.ts';
import { REVIEW_REPORT_REASONS } from '../rules/reviews/review-cases.ts';
import { TICKET_CATEGORIES, TICKET_STATUSES } from '../rules/status/ticket-status.ts';
import { endpoint } from './endpoint.ts';

const success = z.literal('success');

export const ticket = z.object({
  /** 'BT-7K3Q-9MXD': what people name it by. It says nothing of how many there are. */
  number: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  subject: z.string(),
  message: z.string(),
  /** Where it is answered. */
  email: z.string(),
  status: z.enum(TICKET_STATUSES),
  /** ISO instant. */
  created_at: z.string(),
  /** What was written since, the first first: our answers, and what the person wrote again. */
  answers: z.array(z.object({ from: z.enum(['us', 'person']), message: z.string(), at: z.string() })),
});
export type Ticket = z.infer<typeof ticket>;

/**
 * Multipart: `attachment` is the bytes of one picture. With an `Idempotency-Key` header a repeat is the same ticket.
 * `message` tells the person its number.
 */
export const contactSupport = endpoint({
  method: 'POST',
  path: '/contact-support',
  auth: 'required',
  takesFile: true,
  body: z.object({
    category: z.enum(TICKET_CATEGORIES, { error: `Must be one of ${TICKET_CATEGORIES.join(', ')}.` }),
    subject: text(TICKET_SUBJECT_MAX_LENGTH, 1).check(z.regex(/^[^\r\n\u2028\u2029]*$/, 'Must be one line.')),
    email,
    message: text(TICKET_MESSAGE_MAX_LENGTH, 1),
    attachment: z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob, {
      error: 'Must be a picture.',
    }),
  }),
  reply: z.object({ status: success, message: z.string(), data: z.object({ ticket }) }),
});

/** The asking person's own, the latest first. */
export const listTickets = endpoint({
  method: 'GET',
  path: '/contact-support',
  auth: 'required',
  reply: z.object({ status: success, data: z.object({ tickets: z.array(ticket) }) }),
});

/** What its person writes to a ticket of theirs; of one that was closed lately it opens it again. 409 where it was closed long ago. */
export const replyToTicket = endpoint({
  method: 'POST',
  path: '/contact-support/:number/replies',
  auth: 'required',
  params: z.object({ number: z.string().check(z.maxLength(20)) }),
  body: z.object({ message: text(TICKET_MESSAGE_MAX_LENGTH, 1) }),
  reply: z.object({ status: success, data: z.object({ ticket }) }),
});

/** What a person has reported, of stays and of reviews, the latest first, with what became of each. */
export const listReports = endpoint({
  method: 'GET',
  path: '/user/reports',
  auth: 'required',
  reply: z.object({
    status: success,
    data: z.object({
      reports: z.array(
        z.object({
          /** 'R-12' of a stay, 'RV-12' of a review. */
          number: z.string(),
          about: z.enum(['stay', 'review']),
          stay: z.string(),
          reason: z.enum([...REPORT_REASONS, ...REVIEW_REPORT_REASONS]),
          message: z.string(),
          created_at: z.string(),
          /** What was found, in our words; null while nobody has answered. */
          answer: z.nullable(z.object({ words: z.string(), at: z.string() })),
        }),
      ),
    }),
  }),
});
export type OwnReport = z.infer<typeof listReports.reply>['data']['reports'][number];

/**
 * What a traveller reports of a stay, by its number or slug. `email`: where we answer; who is signed in may leave it out. With an `Idempotency-Key` header a
 * repeat is the same report.
 */
export const reportStay = endpoint({
  method: 'POST',
  path: '/properties/:id/reports',
  auth: 'optional',
  params: z.object({ id: text(200, 1) }),
  body: z.object({
    reason: z.enum(REPORT_REASONS, { error: 'Choose what is wrong.' }),
    message: text(REPORT_MESSAGE_MAX_LENGTH, REPORT_MESSAGE_MIN_LENGTH),
    email: emptyAs(undefined, email),
  }),
  reply: z.object({ status: z.literal('success'), message: z.string() }),
});
