import * as z from 'zod/mini';
import { id, idInText, text } from '../../parsing/fields.ts';
import { QUEUE_KIND_NAMES } from '../../rules/office/case-queue.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
const kind = z.enum(QUEUE_KIND_NAMES);
const why = text(500, 3);
const person = z.object({ id: z.number(), name: z.string() });

/** One case of the list; of persons it says nothing. Instants are ISO. */
export const queueEntry = z.object({
  kind,
  id: z.number(),
  /** 'BT-7K3Q-9MXD' of a ticket, 'D-12' of the others. */
  number: z.string(),
  title: z.string(),
  more: z.string(),
  opened_at: z.string(),
  /** Open, and waiting for the first word of ours; open, and waiting to be settled; settled. */
  state: z.enum(['new', 'answered', 'settled']),
  acknowledge_by: z.string(),
  settle_by: z.string(),
  /** Whichever of the two comes next. */
  due_at: z.string(),
  taken_by: z.nullable(person),
});
export type QueueEntry = z.infer<typeof queueEntry>;

export const queueCase = z.extend(queueEntry, {
  facts: z.array(z.object({ name: z.string(), words: z.string() })),
  booking_id: z.nullable(z.number()),
  /** What was written, the first first; `by` null: by the person. */
  thread: z.array(z.object({ id: z.number(), by: z.nullable(z.string()), message: z.string(), at: z.string() })),
  /** Two sides that do not agree, row by row; null where one has nothing. */
  sides: z.array(z.object({ what: z.string(), one: z.nullable(z.string()), other: z.nullable(z.string()) })),
  /** What stays of the guest's money, in rupees: no more can go back. Null where it is about none. */
  kept: z.nullable(z.number()),
  /** What waits for a second pair of eyes. */
  approval_id: z.nullable(z.number()),
  settled: z.nullable(z.object({ by: z.string(), how: z.string(), at: z.string() })),
  /** What this role may do with it now. */
  may: z.object({ hold: z.boolean(), settle: z.boolean(), refund: z.boolean() }),
});
export type QueueCase = z.infer<typeof queueCase>;

const caseParams = z.object({ kind, caseId: idInText });
const reply = z.object({ status: success, data: queueCase });

/** All that is open, by what is due first; with `settled` what was settled lately. Only kinds the role may read. */
export const listQueue = staffEndpoint({
  method: 'GET',
  path: '/office/queue',
  right: null,
  query: z.object({ settled: z.optional(z.literal('yes')) }),
  reply: z.object({ status: success, data: z.array(queueEntry) }),
});

/** Of a ticket 409 'reason_wanted' until why is said: it shows what a person wrote. */
export const showQueueCase = staffEndpoint({
  method: 'GET',
  path: '/office/queue/:kind/:caseId',
  right: null,
  params: caseParams,
  reply,
});

/** Takes a case, or gives it back. `from`: who has it, as one saw it; 409 where that is somebody else by now. */
export const holdCase = staffEndpoint({
  method: 'POST',
  path: '/office/queue/:kind/:caseId/holder',
  right: null,
  params: caseParams,
  body: z.object({ take: z.boolean(), from: z.nullable(id) }),
  reply: z.object({ status: success }),
});

/** Mails it to the person. `seen`: the last answer one has read, 0 for none; 409 where a colleague has answered since. */
export const answerTicket = staffEndpoint({
  method: 'POST',
  path: '/office/tickets/:ticketId/answers',
  right: 'answer_tickets',
  params: z.object({ ticketId: idInText }),
  body: z.object({ message: text(5000, 3), closes: z.boolean(), seen: z.number().check(z.int(), z.nonnegative()) }),
  reply: z.object({ status: success }),
});

/** Keeps back what the owner is to have of a booking until it is decided. */
export const openDispute = staffEndpoint({
  method: 'POST',
  path: '/office/bookings/:bookingId/disputes',
  right: 'settle_disputes',
  params: z.object({ bookingId: idInText }),
  body: z.object({ why }),
  reply: z.object({ status: success, data: z.object({ id: z.number() }) }),
});

/** `refund` in rupees: null lets the owner be paid; a sum is asked of a second pair of eyes first. 409 where a colleague has decided. */
export const decideDispute = staffEndpoint({
  method: 'POST',
  path: '/office/disputes/:disputeId/decision',
  right: 'settle_disputes',
  params: z.object({ disputeId: idInText }),
  body: z.object({ refund: z.nullable(z.number().check(z.positive(), z.multipleOf(0.01))), why }),
  reply: z.object({ status: success }),
});

/** Says how a difference was settled. 409 where a colleague has. */
export const settleDifference = staffEndpoint({
  method: 'POST',
  path: '/office/differences/:differenceId/settlement',
  right: 'settle_differences',
  params: z.object({ differenceId: idInText }),
  body: z.object({ why }),
  reply: z.object({ status: success }),
});
