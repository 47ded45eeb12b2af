export type { ListingsDeps } from './deps.ts';
export { decideLikenessIn } from './likeness/decide-likeness.ts';
export { findLikenesses } from './likeness/find-likenesses.ts';
export { countLikenesses, likenessById, likenessesOf, likenessRows, stayHeads } from './likeness/likeness-queries.ts';
export { presentLikenesses } from './likeness/show-likenesses.ts';
export { notPausedByUs, type PauseRow, pausesOf, setReopens } from './pauses/pause-queries.ts';
export { giveBackPauseIn, pauseStayIn } from './pauses/pause-stay.ts';
export { listingPartsOfPerson } from './personal-data.ts';
export { fingerprintOf } from './photos/looks.ts';
export { noteProofIn, withdrawProofIn } from './proofs/note-proof.ts';
export { endingProofs } from './proofs/proof-queries.ts';
export { showClaims } from './proofs/show-claims.ts';
export { reviewsDue } from './queries.ts';
export { changesBetween, digestOf, photoChanges } from './review/changes.ts';
export { lastSeen, type ReviewRow, reviewCounts, reviewRow, reviewRows, verdictsOf } from './review/review-queries.ts';
export { seenListing } from './review/seen-listing.ts';
export { listingRoutes } from './routes.ts';
export { soldWithoutAccount } from './state/account-queries.ts';
export { refuseAccountIn, takeChangeIn } from './state/change-account.ts';
export {
  accountsGivenByPerson,
  askOfAccountIn,
  decideOnAccount,
  decideOnAccountIn,
} from './state/decide-on-account.ts';
export { type LookedAt, lookAt, lookAtIn, type Verdict } from './state/look-at.ts';
export { type Settled, settleLeftAlone, settleStays } from './state/settle-stays.ts';
