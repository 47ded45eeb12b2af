import * as z from 'zod/mini';
import { calendarDay, emptyAs, id, idInText, text, wholeNumber } from '../../parsing/fields.ts';
import { PAUSE_CAUSES } from '../../rules/listing/pauses.ts';
import { CLAIMS, PROOF_KINDS, PROOF_STATES } from '../../rules/listing/proofs.ts';
import { QUEUE_SHOWN, QUEUE_SHOWN_MAX } from '../../rules/office/case-queue.ts';
import { LISTING_STATUSES } from '../../rules/status/listing-status.ts';
import { picture } from '../stays.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
const why = text(500, 3);
const most = z._default(wholeNumber(1, QUEUE_SHOWN_MAX), QUEUE_SHOWN);
const count = z.number();
/** ISO instant. */
const instant = z.string();
const stayParams = z.object({ stayId: idInText });
export const named = z.object({ id: z.number(), name: z.string() });

/** 'new': put live for the first time; 'change': of a stay that somebody has passed, or that was live before. */
export const REVIEW_KINDS = ['new', 'change'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const officePause = z.object({
  id: z.number(),
  cause: z.enum(PAUSE_CAUSES),
  why: z.string(),
  by: z.string(),
  at: instant,
  given_back: z.nullable(z.object({ by: z.nullable(z.string()), at: instant, why: z.string() })),
});
export type OfficePause = z.infer<typeof officePause>;

export const proof = z.object({
  id: z.number(),
  kind: z.enum(PROOF_KINDS),
  reference: z.string(),
  valid_until: z.nullable(calendarDay),
  state: z.enum(PROOF_STATES),
  by: z.string(),
  at: instant,
  withdrawn: z.nullable(z.object({ by: z.nullable(z.string()), at: instant, why: z.string() })),
});
export type OfficeProof = z.infer<typeof proof>;

/** `says`: what its owner gave, null where they gave nothing; `given_at`: when it was saved last, where that is known. */
export const claim = z.object({
  claim: z.enum(CLAIMS),
  says: z.nullable(z.string()),
  given_at: z.nullable(instant),
  /** Until when it holds by its owner's own word. */
  says_until: z.nullable(calendarDay),
  state: z.enum(PROOF_STATES),
  proofs: z.array(proof),
});
export type OfficeClaim = z.infer<typeof claim>;

export const likeness = z.object({
  id: z.number(),
  one: z.object({
    id: z.number(),
    name: z.string(),
    city: z.string(),
    status: z.enum(LISTING_STATUSES),
    business: named,
  }),
  other: z.object({
    id: z.number(),
    name: z.string(),
    city: z.string(),
    status: z.enum(LISTING_STATUSES),
    business: named,
  }),
  /** Pairs of pictures, the most alike first; of a hundred. */
  pictures: z.array(z.object({ one: picture, other: picture, alike: z.number() })),
  metres: z.nullable(z.number()),
  /** Of a hundred. */
  alike_names: z.number(),
  found_at: instant,
  verdict: z.nullable(z.enum(['same', 'different'])),
  decided: z.nullable(z.object({ by: z.nullable(z.string()), at: instant, why: z.string() })),
});
export type OfficeLikeness = z.infer<typeof likeness>;

export const verdict = z.object({
  id: z.number(),
  kind: z.enum(REVIEW_KINDS),
  passed: z.boolean(),
  why: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: instant,
});

export const officeStay = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  status: z.enum(LISTING_STATUSES),
  awaits_account: z.boolean(),
  live_from: z.nullable(calendarDay),
  business: named,
  hero: z.nullable(picture),
  rooms: count,
  photos: count,
  /** Something of it waits to be looked at. */
  review_due: z.nullable(instant),
  verdicts: z.array(verdict),
  claims: z.array(claim),
  pauses: z.array(officePause),
  reports: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      reports: count,
      opened_at: instant,
      settled_at: z.nullable(instant),
    }),
  ),
  likenesses: z.array(likeness),
});
export type OfficeStay = z.infer<typeof officeStay>;

export const showOfficeStay = staffEndpoint({
  method: 'GET',
  path: '/office/stays/:stayId',
  right: 'read_listings',
  params: stayParams,
  reply: z.object({ status: success, data: officeStay }),
});

/** Not sold from now on; its owners read why. 409 where it is paused for that already. */
export const pauseStay = staffEndpoint({
  method: 'POST',
  path: '/office/stays/:stayId/pauses',
  right: 'pause_listings',
  params: stayParams,
  body: z.object({ cause: z.enum(PAUSE_CAUSES), why }),
  reply: z.object({ status: success, data: z.object({ id: z.number() }) }),
});

/** Its owners read why. 409 where a colleague was first. */
export const giveBackPause = staffEndpoint({
  method: 'POST',
  path: '/office/pauses/:pauseId/end',
  right: 'pause_listings',
  params: z.object({ pauseId: idInText }),
  body: z.object({ why }),
  reply: z.object({ status: success }),
});

const pausedStay = z.object({ stay: named, city: z.string(), business: named, pauses: z.array(officePause) });
export type PausedStay = z.infer<typeof pausedStay>;

/** Stays with a pause of ours in force, the longest paused first. */
export const listPausedStays = staffEndpoint({
  method: 'GET',
  path: '/office/pauses',
  right: 'read_listings',
  query: z.object({ most }),
  reply: z.object({ status: success, data: z.object({ stays: z.array(pausedStay), total: count }) }),
});

/** Notes what somebody of ours has looked at. */
export const noteProof = staffEndpoint({
  method: 'POST',
  path: '/office/stays/:stayId/proofs',
  right: 'decide_listings',
  params: stayParams,
  body: z.object({
    claim: z.enum(CLAIMS),
    kind: z.enum(PROOF_KINDS),
    reference: text(200, 2),
    valid_until: emptyAs(null, z.nullable(calendarDay)),
    why,
  }),
  reply: z.object({ status: success, data: z.object({ id: z.number() }) }),
});

/** It was none after all, or another takes its place. It stays in the list as withdrawn. */
export const withdrawProof = staffEndpoint({
  method: 'POST',
  path: '/office/proofs/:proofId/withdrawal',
  right: 'decide_listings',
  params: z.object({ proofId: idInText }),
  body: z.object({ why }),
  reply: z.object({ status: success }),
});

const endingProof = z.object({
  stay: named,
  business: named,
  claim: z.enum(CLAIMS),
  /** Null: by its owner's word alone. */
  proof_id: z.nullable(z.number()),
  kind: z.nullable(z.enum(PROOF_KINDS)),
  reference: z.string(),
  valid_until: calendarDay,
  state: z.enum(['ending', 'over']),
});
export type EndingProof = z.infer<typeof endingProof>;

/** What runs out within `PROOF_WARNING_DAYS`, or has, the first first. */
export const listEndingProofs = staffEndpoint({
  method: 'GET',
  path: '/office/proofs',
  right: 'read_listings',
  query: z.object({ most }),
  reply: z.object({ status: success, data: z.object({ proofs: z.array(endingProof), total: count }) }),
});

export const LIKENESS_SHOWS = ['open', 'decided'] as const;

/** Stays that may be one and the same, the most alike first; of what was decided the latest. */
export const listLikenesses = staffEndpoint({
  method: 'GET',
  path: '/office/likenesses',
  right: 'read_listings',
  query: z.object({ show: z._default(z.enum(LIKENESS_SHOWS), 'open'), most }),
  reply: z.object({ status: success, data: z.object({ likenesses: z.array(likeness), total: count }) }),
});

export const showLikeness = staffEndpoint({
  method: 'GET',
  path: '/office/likenesses/:likenessId',
  right: 'read_listings',
  params: z.object({ likenessId: idInText }),
  reply: z.object({ status: success, data: likeness }),
});

/** `pause`: which of the two is paused where they are the same; null where they are different. 409 where a colleague has decided. */
export const decideLikeness = staffEndpoint({
  method: 'POST',
  path: '/office/likenesses/:likenessId/decision',
  right: 'decide_listings',
  params: z.object({ likenessId: idInText }),
  body: z.object({ pause: z.nullable(id), why }),
  reply: z.object({ status: success }),
});
