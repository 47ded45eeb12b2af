import {
  callOffBooking,
  listCases,
  moveBooking,
  rejectBooking,
  settleCase,
  showCase,
} from '@basera/contract/endpoints/partners/cases';
import { api } from '@basera/ui/browser/calls/api.ts';
import { byPages, onceEach } from '@basera/ui/browser/calls/use-growing-list.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** All that is to be settled, or was. */
export const CASES = ['cases'];

const ofCase = (caseId: number) => ({ caseId: String(caseId) });

/** The cases of a business, as many pages as are shown, and how many of all are open. */
export const casesQuery = (businessId: number) =>
  infiniteQueryOptions({
    ...byPages,
    queryKey: [...CASES, 'of', businessId],
    queryFn: ({ pageParam: page, signal }) =>
      api.call(listCases, { params: { businessId: String(businessId) }, query: { page }, signal }),
    select: (found) => ({ cases: onceEach(found), open: found.pages.at(-1)?.open ?? 0 }),
    meta: { whenFailed: 'could not load the cases of the business' },
  });

export const caseQuery = (caseId: number) =>
  queryOptions({
    queryKey: [...CASES, 'one', caseId],
    queryFn: async ({ signal }) => (await api.call(showCase, { params: ofCase(caseId), signal })).data,
    meta: { whenFailed: 'could not load the case' },
  });

/** What an owner can do about a case. */
export type CaseAct =
  | { kind: 'move'; roomId: number }
  | { kind: 'reject' }
  | { kind: 'call_off' }
  | { kind: 'other_site' }
  | { kind: 'same_booking' };

export function settle(caseId: number, act: CaseAct) {
  const params = ofCase(caseId);
  if (act.kind === 'move') return api.call(moveBooking, { params, body: { room_id: act.roomId } });
  if (act.kind === 'reject') return api.call(rejectBooking, { params });
  if (act.kind === 'call_off') return api.call(callOffBooking, { params });
  return api.call(settleCase, { params, body: { done: act.kind } });
}
