import {
  askForAssignment,
  askForGuarantee,
  askForRefundByHand,
  askForReturn,
  noteGuaranteeSent,
  withdrawGuarantee,
} from '@basera/contract/endpoints/office/books';
import { askForDisputeEnd, askForUnaskedDisputeEnd } from '@basera/contract/endpoints/office/disputes';
import {
  answerTicket,
  decideDispute,
  decideReviewCase,
  holdCase,
  listQueue,
  noteOnCase,
  type QueueCase,
  restoreReview,
  settleArrival,
  settleCollision,
  settleDifference,
  settleDoor,
  settleReport,
  showQueueCase,
  showTicketPicture,
} from '@basera/contract/endpoints/office/queue';
import type { SettledForOwner } from '@basera/contract/rules/business/case-kinds';
import type { DoorSettlement, QueueKind, QueueShow } from '@basera/contract/rules/office/case-queue';
import type { RemovedReason } from '@basera/contract/rules/reviews/review-cases';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';
import { QUEUE_KEY } from '../../browser/queue-key';

type CollisionSettlement = { done: SettledForOwner; room_id: number | null; words: string; why: string };

type Asked = { show: QueueShow; kind: QueueKind | null; most: number };

export const queueQuery = ({ show, kind, most }: Asked) =>
  queryOptions({
    queryKey: [...QUEUE_KEY, show, kind, most],
    queryFn: async ({ signal }) =>
      (await officeCall(listQueue, { query: { show, most: String(most), ...(kind && { kind }) }, signal })).data,
    meta: { whenFailed: 'could not load the cases' },
  });

export const pictureQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['office ticket picture', ticketId],
    queryFn: async ({ signal }) =>
      (await officeCall(showTicketPicture, { params: { ticketId: String(ticketId) }, signal })).data.picture,
    meta: { whenFailed: 'could not load the picture of a ticket' },
  });

export const caseQuery = (kind: QueueKind, caseId: string) =>
  queryOptions({
    queryKey: ['office case', kind, caseId],
    queryFn: async ({ signal }) => (await officeCall(showQueueCase, { params: { kind, caseId }, signal })).data,
    retry: false,
  });

/** Runs a change; the list and the case are read again either way, since a colleague may have been first. */
async function changing(one: Pick<QueueCase, 'kind' | 'id'>, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } finally {
    await Promise.all([readAgain(QUEUE_KEY), readAgain(caseQuery(one.kind, String(one.id)).queryKey)]);
  }
}

export const hold = (one: QueueCase, take: boolean): Promise<void> =>
  changing(one, () =>
    officeCall(holdCase, {
      params: { kind: one.kind, caseId: String(one.id) },
      body: { take, from: one.taken_by?.id ?? null },
    }),
  );

export const answer = (one: QueueCase, message: string, closes: boolean): Promise<void> =>
  changing(one, () =>
    officeCall(answerTicket, {
      params: { ticketId: String(one.id) },
      body: { message, closes, seen: one.written },
    }),
  );

export const decide = (one: QueueCase, refund: number | null, why: string): Promise<void> =>
  changing(one, () => officeCall(decideDispute, { params: { disputeId: String(one.id) }, body: { refund, why } }));

export const settle = (one: QueueCase, why: string): Promise<void> =>
  changing(one, () => officeCall(settleDifference, { params: { differenceId: String(one.id) }, body: { why } }));

export const settleNights = (one: QueueCase, body: CollisionSettlement): Promise<void> =>
  changing(one, () => officeCall(settleCollision, { params: { collisionId: String(one.id) }, body }));

/** The dispute that keeps back what was kept back for it, where one does. */
export async function settleTheDoor(one: QueueCase, done: DoorSettlement, why: string): Promise<number | null> {
  let dispute: number | null = null;
  await changing(one, async () => {
    const { data } = await officeCall(settleDoor, { params: { caseId: String(one.id) }, body: { done, why } });
    dispute = data.dispute_id;
  });
  return dispute;
}

/** Ends the case of an owner who was silent. */
export const settleTheArrival = (one: QueueCase, isExpected: boolean, why: string): Promise<void> =>
  changing(one, () =>
    officeCall(settleArrival, { params: { caseId: String(one.id) }, body: { is_expected: isExpected, why } }),
  );

export const settleTheReport = (one: QueueCase, message: string): Promise<void> =>
  changing(one, () =>
    officeCall(settleReport, { params: { reportId: String(one.id) }, body: { message, seen: one.written } }),
  );

/** `remove`: why it goes; null where it stays. */
export const decideTheReview = (
  one: QueueCase,
  { remove, of }: { remove: RemovedReason | null; of: 'review' | 'answer' },
  message: string,
): Promise<void> =>
  changing(one, () =>
    officeCall(decideReviewCase, {
      params: { caseId: String(one.id) },
      body: { remove, of, message, seen: one.written },
    }),
  );

export const restoreTheReview = (one: QueueCase, why: string): Promise<void> =>
  changing(one, () => officeCall(restoreReview, { params: { caseId: String(one.id) }, body: { why } }));

/** The stay of a case was paused from it, or it was said why somebody looks: that shows more in the list as well. */
export const readCaseAgain = (one: Pick<QueueCase, 'kind' | 'id'>): Promise<unknown> =>
  changing(one, () => Promise.resolve());

export const note = (one: QueueCase, words: string): Promise<void> =>
  changing(one, () =>
    officeCall(noteOnCase, { params: { kind: one.kind, caseId: String(one.id) }, body: { note: words } }),
  );

/** Asks a second pair of eyes to end a bank's dispute that nobody can be asked about; `taken` in rupees. */
export const endDispute = (one: QueueCase, taken: number, why: string): Promise<void> =>
  changing(one, () => {
    const body = { taken, why };
    const { unasked_id: sum, ref } = one.unheard ?? { unasked_id: null, ref: '' };
    if (sum !== null)
      return officeCall(askForUnaskedDisputeEnd, { params: { unaskedId: String(sum) }, body: { ...body, ref } });
    return officeCall(askForDisputeEnd, { params: { disputeId: String(one.id) }, body });
  });

const unaskedOf = (one: QueueCase) => ({ unaskedId: String(one.unasked_id ?? 0) });

/** Asks a second pair of eyes to give back what nobody asked for. */
export const returnUnasked = (one: QueueCase, why: string): Promise<void> =>
  changing(one, () => officeCall(askForReturn, { params: unaskedOf(one), body: { why } }));

/** The same to count it as the payment of a booking. */
export const assignUnasked = (one: QueueCase, booking_id: number, why: string): Promise<void> =>
  changing(one, () => officeCall(askForAssignment, { params: unaskedOf(one), body: { booking_id, why } }));

const guaranteeOf = (one: QueueCase) => ({ guaranteeId: String(one.guarantee?.id ?? 0) });

/** Which release the page shows: another may have followed. */
const releaseOf = ({ guarantee }: QueueCase) => ({ released_at: guarantee?.released_at ?? '' });

/** The same to let a promised difference go, to where the guest said. */
export const releaseGuarantee = (one: QueueCase, payee: string, why: string): Promise<void> =>
  changing(one, () => officeCall(askForGuarantee, { params: guaranteeOf(one), body: { payee, why } }));

/** Notes that one which two have released was sent from our bank: before it was no longer owed in full, where the page has said that. */
export const guaranteeSent = (one: QueueCase, reference: string, why: string): Promise<void> =>
  changing(one, () =>
    officeCall(noteGuaranteeSent, {
      params: guaranteeOf(one),
      body: {
        ...releaseOf(one),
        amount: one.guarantee?.amount ?? 0,
        reference,
        left_before: one.guarantee?.is_owed === false,
        why,
      },
    }),
  );

/** Takes back the release of one that is not owed in full any more, and has not left our bank. */
export const withdrawRelease = (one: QueueCase, why: string): Promise<void> =>
  changing(one, () =>
    officeCall(withdrawGuarantee, { params: guaranteeOf(one), body: { ...releaseOf(one), nothing_left: true, why } }),
  );

/** The same to note that a refused refund was sent from our bank. */
export const refundSentByHand = (one: QueueCase, reference: string, why: string): Promise<void> =>
  changing(one, () =>
    officeCall(askForRefundByHand, { params: { refundId: String(one.refund_id ?? 0) }, body: { reference, why } }),
  );
