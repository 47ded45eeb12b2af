import * as z from 'zod/mini';
import { id, idInText, text, wholeNumber } from '../../parsing/fields.ts';
import { SETTLED_FOR_OWNERS } from '../../rules/business/case-kinds.ts';
import { REPORT_REASONS } from '../../rules/listing/report-reasons.ts';
import {
  DOOR_SETTLEMENTS,
  QUEUE_KIND_NAMES,
  QUEUE_SHOWN,
  QUEUE_SHOWN_MAX,
  QUEUE_SHOWS,
} from '../../rules/office/case-queue.ts';
import { fact } from '../../rules/office/facts.ts';
import { UNHEARD_REASONS } from '../../rules/office/unheard-disputes.ts';
import { REMOVED_REASONS, REVIEW_REPORT_REASONS } from '../../rules/reviews/review-cases.ts';
import { guaranteeOfCase } from './parts/guarantee-of-case.ts';
import { reviewOfCase } from './parts/review-of-case.ts';
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
  /** A code: the category of a ticket, the kind of a difference, whose a dispute is. */
  what: z.string(),
  /** What it is about by name: the subject of a ticket once it is said why, the stay, the gateway's number of a sum. '' where it is not told. */
  about: z.string(),
  booking_id: z.nullable(z.number()),
  /** The stay that is reported; null where a case is about none, or about a booking. */
  stay_id: z.nullable(z.number()),
  opened_at: z.string(),
  /** Open, and waiting for the first word of ours; for another, since the person wrote again; to be settled; settled. */
  state: z.enum(['new', 'replied', 'answered', 'settled']),
  acknowledge_by: z.string(),
  settle_by: z.string(),
  /** Whichever comes next; after a reply of the person we give ourselves the hours of a first answer again. */
  due_at: z.string(),
  taken_by: z.nullable(person),
});
export type QueueEntry = z.infer<typeof queueEntry>;

export const queueCase = z.extend(queueEntry, {
  /** The server's clock: what is left of a time is reckoned from it. */
  now: z.string(),
  facts: z.array(fact),
  /** What was written, the first first. A note is for colleagues and was sent to nobody. */
  thread: z.array(
    z.object({
      from: z.enum(['person', 'staff', 'bank']),
      /** What was reported, as a code. */
      reason: z.optional(z.enum([...REPORT_REASONS, ...REVIEW_REPORT_REASONS])),
      /** Who of the staff. */
      by: z.nullable(z.string()),
      is_note: z.boolean(),
      message: z.string(),
      at: z.string(),
    }),
  ),
  /** How much colleagues wrote of a dispute, a difference or nights sold twice, left out until it is said why somebody looks at this case. */
  withheld: z.number(),
  /** How much was written between the person and us: what an answer has to have seen. */
  written: z.number(),
  has_picture: z.boolean(),
  /** Two sides that do not agree, row by row. */
  sides: z.array(z.object({ what: fact.shape.name, one: fact, other: fact })),
  /** What stays of the guest's money, in rupees: no more can go back. Null where it is about none. */
  kept: z.nullable(z.number()),
  /** Of nights sold twice: other kinds of rooms that are free for the guest. */
  rooms: z.array(z.object({ room_id: z.number(), name: z.string() })),
  /** Of an arrival: the business that is to be called. */
  call_business: z.nullable(z.number()),
  /** What waits for a second pair of eyes. */
  approval_id: z.nullable(z.number()),
  /** Of a dispute: a guest's bank has not spoken yet, and nobody else can end it. */
  bank_decides: z.boolean(),
  /** Of a bank's dispute that nobody can be asked about: why, and since when; two of the staff can end it. `unasked_id`: the sum it is about, of no booking. */
  unheard: z.nullable(
    z.object({ why: z.enum(UNHEARD_REASONS), since: z.string(), ref: z.string(), unasked_id: z.nullable(z.number()) }),
  ),
  /** Of money that nobody asked for: its number, as long as it can go back or be assigned. */
  unasked_id: z.nullable(z.number()),
  /** Of a refund that a bank refused: its number, as long as it can be sent from our own. */
  refund_id: z.nullable(z.number()),
  /** Of a difference that the operator has promised a guest: as long as two can release it, also once it was settled in words, or it can be sent. */
  guarantee: z.nullable(guaranteeOfCase),
  settled: z.nullable(
    z.object({
      /** Who of the staff; null where it was somebody or something else. */
      by: z.nullable(z.string()),
      through: z.enum(['staff', 'gateway', 'calendars', 'owner', 'reconciliation', 'unknown']),
      /** Words of whoever settled it, '' where they are withheld; of a collision, and of an arrival that nobody of us settled, a code. */
      how: z.string(),
      at: z.string(),
    }),
  ),
  /** Of a case about a review; null of the others. */
  review: z.nullable(reviewOfCase),
  /** What this role may do with it now. */
  may: z.object({
    hold: z.boolean(),
    settle: z.boolean(),
    /** To note for a silent owner that the guests are expected: not once check-in has come. */
    expect: z.optional(z.boolean()),
    refund: z.boolean(),
    /** To ask for the end of a bank's dispute that nobody can be asked about. */
    end: z.boolean(),
    pause: z.boolean(),
    /** To ask for a correction of the books, and for what becomes of money that nobody asked for; for the release of a promised difference that words have settled. */
    correct: z.boolean(),
    release: z.optional(z.boolean()),
  }),
});
export type QueueCase = z.infer<typeof queueCase>;

const caseParams = z.object({ kind, caseId: idInText });
const reply = z.object({ status: success, data: queueCase });

export const queueList = z.object({
  cases: z.array(queueEntry),
  total: z.number(),
  /** Of all kinds. */
  counts: z.object({ open: z.number(), mine: z.number(), late: z.number() }),
  /** The server's clock: what is left of a time is reckoned from it. */
  now: z.string(),
});
export type QueueList = z.infer<typeof queueList>;

/** What is open, by what is due first; or what was settled lately. Only kinds the role may read; `total` of those that `show` and `kind` leave. */
export const listQueue = staffEndpoint({
  method: 'GET',
  path: '/office/queue',
  right: null,
  query: z.object({
    show: z._default(z.enum(QUEUE_SHOWS), 'open'),
    kind: z.optional(kind),
    /** How many, from the first. */
    most: z._default(wholeNumber(1, QUEUE_SHOWN_MAX), QUEUE_SHOWN),
  }),
  reply: z.object({ status: success, data: queueList }),
});

/** Of a ticket, report or review 409 'reason_wanted' until why is said: it shows what a person wrote. */
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

/** Leaves a note for colleagues in the thread of a case; nobody else reads it. */
export const noteOnCase = staffEndpoint({
  method: 'POST',
  path: '/office/queue/:kind/:caseId/notes',
  right: null,
  params: caseParams,
  body: z.object({ note: text(2000, 3) }),
  reply: z.object({ status: success }),
});

/** The picture that came with a ticket, as a data URL. 409 'reason_wanted' until why is said. */
export const showTicketPicture = staffEndpoint({
  method: 'GET',
  path: '/office/tickets/:ticketId/picture',
  right: 'read_tickets',
  params: z.object({ ticketId: idInText }),
  reply: z.object({ status: success, data: z.object({ picture: z.string() }) }),
});

/** Mails it to the person. `seen`: how much of the thread one has read (`written`); 409 where somebody has written since. */
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
  freshPasskey: true,
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

/** Ends the case of an owner who was silent: they say by telephone that the guests are expected, or it is settled otherwise, in words. Throws 404, or 409 where that is done. */
export const settleArrival = staffEndpoint({
  method: 'POST',
  path: '/office/arrival-cases/:caseId/settlement',
  right: 'change_bookings',
  params: z.object({ caseId: idInText }),
  body: z.object({ is_expected: z.boolean(), why }),
  reply: z.object({ status: success }),
});

/**
 * Ends what a guest told from the door by what we found: what was kept back for it goes its way, and owner and guest are told. 'upheld' is for more that was asked, and
 * for who may settle disputes: the open dispute of the booking, or a new one, keeps it back from then on; `dispute_id` is its number. 409 where that is done.
 */
export const settleDoor = staffEndpoint({
  method: 'POST',
  path: '/office/arrival-cases/:caseId/door',
  right: 'change_bookings',
  params: z.object({ caseId: idInText }),
  body: z.object({ done: z.enum(DOOR_SETTLEMENTS), why }),
  reply: z.object({ status: success, data: z.object({ dispute_id: z.nullable(z.number()) }) }),
});

/**
 * Settles nights sold twice for their owner, who reads `words`; 'moved' gives the guest the kind of room `room_id` at the price they paid. 409 where it is
 * settled, or the room not free any more.
 */
export const settleCollision = staffEndpoint({
  method: 'POST',
  path: '/office/collisions/:collisionId/settlement',
  right: 'change_bookings',
  params: z.object({ collisionId: idInText }),
  body: z.object({ done: z.enum(SETTLED_FOR_OWNERS), room_id: z.nullable(id), words: text(500, 3), why }),
  reply: z.object({ status: success }),
});

/** Mails `message` to whoever reported, and settles the case. `seen`: how many reports one has read (`written`); 409 where more came since. */
export const settleReport = staffEndpoint({
  method: 'POST',
  path: '/office/reports/:reportId/settlement',
  right: 'answer_reports',
  params: z.object({ reportId: idInText }),
  body: z.object({ message: text(2000, 3), seen: z.number().check(z.int(), z.nonnegative()) }),
  reply: z.object({ status: success }),
});

/**
 * Keeps a review (`remove` null) or removes it for a reason that the stay's page counts, mails `message` to whoever reported it, and settles
 * the case. `seen`: how much one has read, reports and signals (`written`); 409 where more came since.
 */
export const decideReviewCase = staffEndpoint({
  method: 'POST',
  path: '/office/review-cases/:caseId/decision',
  right: 'answer_reports',
  params: z.object({ caseId: idInText }),
  body: z.object({
    remove: z.nullable(z.enum(REMOVED_REASONS, { error: 'Choose why it is removed.' })),
    /** What is removed: the review, or the owner's answer to it alone. */
    of: z._default(z.enum(['review', 'answer']), 'review'),
    message: text(2000, 3),
    seen: z.number().check(z.int(), z.nonnegative()),
  }),
  reply: z.object({ status: success }),
});

/** Shows again what a case removed, for whoever did not remove it; its author is told. 409 where its words are gone, or it was done before. */
export const restoreReview = staffEndpoint({
  method: 'POST',
  path: '/office/review-cases/:caseId/restore',
  right: 'answer_reports',
  params: z.object({ caseId: idInText }),
  body: z.object({ why: text(500, 3) }),
  reply: z.object({ status: success }),
});
