import * as z from 'zod/mini';
import { idInText, text, wholeNumber } from '../../parsing/fields.ts';
import { fact } from '../../rules/office/facts.ts';
import { PAPERS_AGAIN } from '../../rules/office/papers-again.ts';
import { STORY_KINDS, STORY_PARTS, STORY_SHOWN, STORY_SHOWN_MAX } from '../../rules/office/story.ts';
import { LEDGER_ACCOUNTS } from '../../rules/tax/ledger-accounts.ts';
import { cancellation } from '../bookings.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
const params = z.object({ bookingId: idInText });
const why = text(500, 3);
/** ISO instant. */
const instant = z.string();

/** Who would have cancelled it themselves. */
export const BEHALVES = ['guest', 'owner'] as const;
export type Behalf = (typeof BEHALVES)[number];
const behalf = z.enum(BEHALVES);

export const storyEntry = z.object({
  /** 'event 12'. */
  key: z.string(),
  at: instant,
  part: z.enum(STORY_PARTS),
  kind: z.enum(STORY_KINDS),
  /** What became of it, as a code of its kind: of a payment its status, of a step of the booking which. */
  what: z.string(),
  facts: z.array(fact),
  /** Of an entry in the books: what stands in which account, in rupees. */
  lines: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amount: z.number() })),
  /** Where more of it is to be had. */
  refers_to: z.nullable(z.object({ kind: z.enum(['ticket', 'dispute', 'collision', 'message']), id: z.number() })),
});
export type StoryEntry = z.infer<typeof storyEntry>;

/** Work of the server that concerns the booking and is not done. */
export const waitingWork = z.object({
  /** As the machine room names it. */
  job: z.string(),
  state: z.enum(['due', 'failed']),
  since: instant,
  tries: z.number(),
  /** What went wrong, without anybody's address. */
  said: z.nullable(z.string()),
});
export type WaitingWork = z.infer<typeof waitingWork>;

export const bookingStory = z.object({
  entries: z.array(storyEntry),
  /** Of the part that was asked for. */
  total: z.number(),
  counts: z.record(z.enum(STORY_PARTS), z.number()),
  /** How much stands in it that persons and colleagues wrote, left out until it is said why somebody looks at this booking. */
  withheld: z.number(),
  waiting: z.array(waitingWork),
  /** What can be sent once more. */
  papers: z.array(z.enum(PAPERS_AGAIN)),
  /** What its guest and its owner have written to one another, where they have; read with a reason. */
  conversation_id: z.nullable(z.number()),
});
export type BookingStory = z.infer<typeof bookingStory>;

/** All that became of a booking, the latest first; money only for who may see it, of messages that they left, and what persons wrote once it is said why. */
export const readStory = staffEndpoint({
  method: 'GET',
  path: '/office/bookings/:bookingId/story',
  right: 'read_bookings',
  params,
  query: z.object({
    part: z.optional(z.enum(STORY_PARTS)),
    most: z._default(wholeNumber(1, STORY_SHOWN_MAX), STORY_SHOWN),
  }),
  reply: z.object({ status: success, data: bookingStory }),
});

/** `takes_two`: more goes back than the terms give, so that a second person says yes first; `approval_id`: that is asked already. */
export const staffPreview = z.object({
  ...cancellation.shape,
  takes_two: z.boolean(),
  approval_id: z.nullable(z.number()),
});
export type StaffPreview = z.infer<typeof staffPreview>;

/** What cancelling would give back now. 409 where it can no longer be cancelled on this one's behalf. */
export const previewStaffCancellation = staffEndpoint({
  method: 'GET',
  path: '/office/bookings/:bookingId/cancellation',
  right: 'change_bookings',
  params,
  query: z.object({ behalf }),
  reply: z.object({ status: success, data: staffPreview }),
});

/**
 * Cancels by the terms of the booking for its guest, or with all money back for its owner; where that is more than the terms give it is only
 * asked for, as `approval_id`, and a second person decides. `refund` and `paid` are what was shown:
 * 409 'refund_changed' where it is another by now, 'changed_meanwhile' where somebody was first. `words` are what the guest reads of
 * an owner's reason.
 */
export const cancelForSomebody = staffEndpoint({
  method: 'POST',
  path: '/office/bookings/:bookingId/cancellation',
  right: 'change_bookings',
  freshPasskey: true,
  params,
  body: z.object({
    behalf,
    refund: z.number().check(z.gte(0)),
    paid: z.optional(z.number().check(z.gte(0))),
    words: z._default(text(500), ''),
    why,
  }),
  reply: z.object({
    status: success,
    data: z.object({ ...cancellation.shape, approval_id: z.nullable(z.number()) }),
  }),
});

/** Sends papers once more to the address the guest has now. 409 where they have none, 429 past a few an hour. */
export const sendPapersAgain = staffEndpoint({
  method: 'POST',
  path: '/office/bookings/:bookingId/papers',
  right: 'change_bookings',
  params,
  body: z.object({
    papers: z.array(z.enum(PAPERS_AGAIN)).check(z.minLength(1), z.maxLength(PAPERS_AGAIN.length)),
    why,
  }),
  reply: z.object({ status: success }),
});

export const readMessage = z.object({
  id: z.number(),
  by: z.enum(['user', 'business']),
  words: z.string(),
  at: instant,
});
export type ReadMessage = z.infer<typeof readMessage>;

/** What guest and owner wrote to one another, the latest at the end. 409 'reason_wanted' until why is said; each look stands in the audit. */
export const readConversation = staffEndpoint({
  method: 'GET',
  path: '/office/bookings/:bookingId/messages',
  right: 'read_messages',
  params,
  reply: z.object({ status: success, data: z.object({ messages: z.array(readMessage), has_more: z.boolean() }) }),
});

const refusal = z.object({ door_case: z.number() });

/** The open case of a guest who says that they are refused, in the answer that says why their booking cannot be cancelled by the terms; null in any other. */
export function refusalIn(body: unknown): { id: number } | null {
  const { data } = z.safeParse(refusal, body);
  return data ? { id: data.door_case } : null;
}
