import { decideReview, listReviews, type ReviewCase, showReview } from '@basera/contract/endpoints/office/reviews';
import {
  decideLikeness,
  giveBackPause,
  listEndingProofs,
  listLikenesses,
  listPausedStays,
  noteProof,
  type ReviewKind,
  showLikeness,
  showOfficeStay,
  withdrawProof,
} from '@basera/contract/endpoints/office/stays';
import type { CallInput } from '@basera/ui/browser/calls/api.ts';
import { queries, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

/** All that the office reads of stays. */
const STAYS = ['office stays'];

export const reviewsQuery = (kind: ReviewKind | null, most: number) =>
  queryOptions({
    queryKey: [...STAYS, 'reviews', kind, most],
    queryFn: async ({ signal }) =>
      (await officeCall(listReviews, { query: { most: String(most), ...(kind && { kind }) }, signal })).data,
    meta: { whenFailed: 'could not load the stays to look at' },
  });

export const reviewQuery = (stayId: string) =>
  queryOptions({
    queryKey: [...STAYS, 'review', stayId],
    queryFn: async ({ signal }) => (await officeCall(showReview, { params: { stayId }, signal })).data,
    retry: false,
  });

export const stayQuery = (stayId: string) =>
  queryOptions({
    queryKey: [...STAYS, 'stay', stayId],
    queryFn: async ({ signal }) => (await officeCall(showOfficeStay, { params: { stayId }, signal })).data,
    retry: false,
  });

export type LikenessShow = 'open' | 'decided';

export const likenessesQuery = (show: LikenessShow, most: number) =>
  queryOptions({
    queryKey: [...STAYS, 'likenesses', show, most],
    queryFn: async ({ signal }) =>
      (await officeCall(listLikenesses, { query: { show, most: String(most) }, signal })).data,
    meta: { whenFailed: 'could not load the stays that are alike' },
  });

export const likenessQuery = (likenessId: string) =>
  queryOptions({
    queryKey: [...STAYS, 'likeness', likenessId],
    queryFn: async ({ signal }) => (await officeCall(showLikeness, { params: { likenessId }, signal })).data,
    retry: false,
  });

export const proofsQuery = (most: number) =>
  queryOptions({
    queryKey: [...STAYS, 'proofs', most],
    queryFn: async ({ signal }) => (await officeCall(listEndingProofs, { query: { most: String(most) }, signal })).data,
    meta: { whenFailed: 'could not load the proofs that run out' },
  });

export const pausedQuery = (most: number) =>
  queryOptions({
    queryKey: [...STAYS, 'paused', most],
    queryFn: async ({ signal }) => (await officeCall(listPausedStays, { query: { most: String(most) }, signal })).data,
    meta: { whenFailed: 'could not load the stays that are paused' },
  });

/** What is decided is read by nobody any more, also where its page is still there for a moment. */
export const forgetReview = (stayId: number): void =>
  queries.removeQueries({ queryKey: reviewQuery(String(stayId)).queryKey });

export const readStaysAgain = (): Promise<unknown> => readAgain(STAYS);

/** Runs a change; all is read again either way, since a colleague may have been first. */
async function changing(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } finally {
    await readStaysAgain();
  }
}

/** What is decided waits no more: whoever decided leaves it, and reads the lists again then. */
export async function decide({ listing_id, seen }: ReviewCase, yes: boolean, why: string): Promise<void> {
  try {
    await officeCall(decideReview, { params: { stayId: String(listing_id) }, body: { yes, why, seen } });
  } catch (error) {
    await readStaysAgain();
    throw error;
  }
}

export const giveBack = (pauseId: number, why: string): Promise<void> =>
  changing(() => officeCall(giveBackPause, { params: { pauseId: String(pauseId) }, body: { why } }));

export type NewProof = NonNullable<CallInput<typeof noteProof>['body']>;

export const addProof = (stayId: number, body: NewProof): Promise<void> =>
  changing(() => officeCall(noteProof, { params: { stayId: String(stayId) }, body }));

export const takeBackProof = (proofId: number, why: string): Promise<void> =>
  changing(() => officeCall(withdrawProof, { params: { proofId: String(proofId) }, body: { why } }));

export const sayOf = (likenessId: number, pause: number | null, why: string): Promise<void> =>
  changing(() => officeCall(decideLikeness, { params: { likenessId: String(likenessId) }, body: { pause, why } }));
