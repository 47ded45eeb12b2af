import {
  answerTicket,
  decideDispute,
  holdCase,
  listQueue,
  openDispute,
  type QueueCase,
  settleDifference,
  showQueueCase,
} from '@basera/contract/endpoints/office/queue';
import type { QueueKind } from '@basera/contract/rules/office/case-queue';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

const LIST = ['office queue'];

export const queueQuery = (isSettled: boolean) =>
  queryOptions({
    queryKey: [...LIST, isSettled],
    queryFn: async ({ signal }) =>
      (await officeCall(listQueue, { query: isSettled ? { settled: 'yes' } : {}, signal })).data,
    meta: { whenFailed: 'could not load the cases' },
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
    await Promise.all([readAgain(LIST), readAgain(caseQuery(one.kind, String(one.id)).queryKey)]);
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
      body: { message, closes, seen: one.thread.at(-1)?.id ?? 0 },
    }),
  );

export const decide = (one: QueueCase, refund: number | null, why: string): Promise<void> =>
  changing(one, () => officeCall(decideDispute, { params: { disputeId: String(one.id) }, body: { refund, why } }));

export const settle = (one: QueueCase, why: string): Promise<void> =>
  changing(one, () => officeCall(settleDifference, { params: { differenceId: String(one.id) }, body: { why } }));

export async function dispute(bookingId: number, why: string): Promise<void> {
  await officeCall(openDispute, { params: { bookingId: String(bookingId) }, body: { why } });
  await readAgain(LIST);
}
