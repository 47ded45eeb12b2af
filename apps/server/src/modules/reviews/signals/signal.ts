import type { Fact } from '@basera/contract/rules/office/facts';
import type { SignalKind } from '@basera/contract/rules/reviews/review-cases';

/** What a signal stands on, in codes and values: of persons numbers, never contacts. */
export type SignalFact = Fact;

/** Something that makes a review worth a look. */
export type Signal = { kind: SignalKind; facts: SignalFact[] };
