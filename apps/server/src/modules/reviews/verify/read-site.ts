import { pathOf } from '@basera/contract/endpoints/endpoint';
import { endpoints } from '@basera/contract/endpoints/index';
import type { ReviewDigest, ReviewProof, ReviewSummary, ShownReview } from '@basera/contract/endpoints/reviews';
import type { GuestRating } from '@basera/contract/rules/reviews/guest-rating';
import * as z from 'zod/mini';

const { listDigests, readLog, readProofs, listReviews } = endpoints.reviews;
const { searchStays } = endpoints.stays;

/** What a site did not answer, or not as it should. */
export class SiteError extends Error {}

type Asked = { path: string; reply: z.core.$ZodType };
type ReplyOf<T extends Asked> = z.infer<T['reply']>;
type DataOf<T extends Asked> = ReplyOf<T> extends { data: infer D } ? D : never;

const NOT_FOUND = 404;
const PATIENCE_MS = 30_000;

/** A stay's reviews as the site shows them, and what it shows of their being those in the log. */
export type StayOfSite = { summary: ReviewSummary; reviews: ShownReview[]; proofs: ReviewProof[] };

/** Asks a site as anybody could; null where there is no such thing. Throws SiteError. */
async function askAll<T extends Asked>(
  site: URL,
  { path, reply }: T,
  { stay, ...query }: Record<string, string | number | undefined>,
): Promise<ReplyOf<T> | null> {
  const address = new URL(pathOf({ path }).replace(':propertyId', String(stay)), site);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, String(value));
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error) => {
    throw new SiteError(`${address} does not answer: ${error.cause?.message ?? error.message}`);
  });
  if (answer.status === NOT_FOUND) return null;
  if (!answer.ok) throw new SiteError(`${address} answers ${answer.status}.`);
  const read = z.safeParse(reply, await answer.json().catch(() => null));
  if (!read.success) throw new SiteError(`${address} does not answer as it should: ${z.prettifyError(read.error)}`);
  return read.data as ReplyOf<T>;
}

const ask = async <T extends Asked>(
  site: URL,
  asked: T,
  query: Record<string, string | number | undefined>,
): Promise<DataOf<T> | null> => ((await askAll(site, asked, query)) as { data: DataOf<T> } | null)?.data ?? null;

/** Reads what a site says of reviews in public. Throws SiteError. */
export function readSite(site: URL) {
  const there = async <T extends Asked>(asked: T, query: Record<string, string | number | undefined>) => {
    const data = await ask(site, asked, query);
    if (data === null) throw new SiteError(`${new URL(pathOf(asked), site)} is not there: no digests are kept.`);
    return data;
  };
  return {
    /** All digests, the first first. */
    async digests(): Promise<ReviewDigest[]> {
      const all: ReviewDigest[] = [];
      for (let before: string | null | undefined; before !== null; ) {
        const part = await there(listDigests, { before });
        all.push(...part.digests);
        before = part.next;
      }
      return all.reverse();
    },

    async log(): Promise<string[]> {
      const all: string[] = [];
      for (let from: number | null = 0; from !== null; ) {
        const { entries, next }: DataOf<typeof readLog> = await there(readLog, { from });
        all.push(...entries.map(({ entry }) => entry));
        from = next;
      }
      return all;
    },

    /** What the cards of all stays in the lists say guests rated them, by their numbers. */
    async cards(): Promise<Map<number, GuestRating | null>> {
      const cards = new Map<number, GuestRating | null>();
      for (let page = 1, last = 1; page <= last; page += 1) {
        const list: ReplyOf<typeof searchStays> | null = await askAll(site, searchStays, { page });
        for (const { id, guest_rating } of list?.properties.data ?? []) cards.set(id, guest_rating);
        last = list?.properties.last_page ?? 0;
      }
      return cards;
    },

    /** Null: nobody can see that stay just now. */
    async stay(stay: number): Promise<StayOfSite | null> {
      const first = await ask(site, listReviews, { stay, page: 1 });
      if (!first) return null;
      const { summary, reviews, total } = first;
      for (let page = 2; reviews.length < total; page += 1) {
        const more = await ask(site, listReviews, { stay, page });
        if (!more || more.reviews.length === 0) break;
        reviews.push(...more.reviews);
      }
      const proofs: ReviewProof[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const part: DataOf<typeof readProofs> | null = await ask(site, readProofs, { stay, after });
        proofs.push(...(part?.proofs ?? []));
        after = part?.next ?? null;
      }
      return { summary, reviews, proofs };
    },
  };
}
