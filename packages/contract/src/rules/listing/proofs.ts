import { addDays, type CalendarDate } from '../../calendar-date.ts';

/** What is claimed of a stay and can be proven: by its owner, or by us where we say that somebody has seen it. */
export const CLAIMS = ['stars', 'registration', 'ownership', 'gst', 'address', 'identity'] as const;
export type Claim = (typeof CLAIMS)[number];

/** What somebody of ours looked at. */
export const PROOF_KINDS = ['certificate', 'licence', 'deed', 'bill', 'id', 'register', 'visit', 'call'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** What runs out within so many days is shown. */
export const PROOF_WARNING_DAYS = 30;

export const PROOF_STATES = ['none', 'valid', 'ending', 'over'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** How one proof stands on a day; its last day is one on which it holds. */
export function proofState(validUntil: CalendarDate | null, today: CalendarDate): Exclude<ProofState, 'none'> {
  if (validUntil === null) return 'valid';
  if (validUntil < today) return 'over';
  return validUntil <= addDays(today, PROOF_WARNING_DAYS) ? 'ending' : 'valid';
}

const BEST: readonly ProofState[] = ['valid', 'ending', 'over'];

/** How a claim stands by all its proofs: as the best of them. */
export const claimState = (proofs: readonly ProofState[]): ProofState =>
  BEST.find((state) => proofs.includes(state)) ?? 'none';

/** Whether a proof is the paper of a person, whose number is theirs alone. */
export const isPersonsPaper = (claim: Claim, kind: ProofKind): boolean => claim === 'identity' || kind === 'id';

const NUMBER_END = 4;

/** What is kept of the number of a proof: of a person's paper its last four letters or digits, '··9012', enough to tell two apart. */
export function keptReference(claim: Claim, kind: ProofKind, reference: string): string {
  if (!isPersonsPaper(claim, kind)) return reference;
  return `··${reference.replace(/[^\p{L}\p{N}]/gu, '').slice(-NUMBER_END)}`;
}
