export { capNewKind } from './caps/cap-rates.ts';
export { dearerWords, lowerRoom } from './caps/cap-terms.ts';
export { holdTermsOfBefore } from './caps/hold-of-before.ts';
export { termCapsOf, termsOfRoom } from './caps/term-cap-queries.ts';
export { moveToRoom, roomsToMoveTo } from './change/move-to-room.ts';
export type { BookingsDeps } from './deps.ts';
export { bookAtDesk } from './desk/book-at-desk.ts';
export { changeDeskBooking } from './desk/change-desk-booking.ts';
export { deskRooms } from './desk/desk-rooms.ts';
export { deskContactsOfPerson, deskEntriesOfPerson, forgetDeskContacts } from './desk/personal-data.ts';
export { callOff } from './end/call-off.ts';
export {
  type Cancelling,
  cancelForOwnerIn,
  cancelForSomebody,
  type ForOwner,
  previewForSomebody,
} from './end/cancel-for-somebody.ts';
export { completeStays } from './end/complete-stays.ts';
export { answerBy, decideBooking, isRequest, rejectUnanswered } from './end/decide-booking.ts';
export { ownersAnswerHours } from './end/owners-answer-hours.ts';
export { remindOwners } from './end/remind-owners.ts';
export { releaseDueHolds } from './holds/holds.ts';
export { forgetOldHolds } from './holds/unpaid-limits.ts';
export { holdWatch } from './holds/watch-holds.ts';
export { changeUnits, keepUnits } from './nights/change-units.ts';
export { keepTakenOf } from './nights/keep-taken.ts';
export { isWhole, type LinkedPart, linkRooms, unlinkRoom } from './nights/link-rooms.ts';
export { claimedOf, type LockedNight, lockStaysOf, lockWholeStayOf, sameBedsAs } from './nights/linked-nights.ts';
export { closeNights, lockNights } from './nights/take-nights.ts';
export { bookingsOfPerson } from './personal-data.ts';
export { confirmPaid, noteReturned } from './place/confirm-paid.ts';
export { Turns } from './place/turns/turns.ts';
export { bookingRoutes } from './routes.ts';
export { saveBuyer } from './save-buyer.ts';
export type { BookingEventKind } from './tables.ts';
export { bookingOfStep, takeBeginning, takeUnpushedStep, type UntoldStep, untoldSteps } from './tell-queries.ts';
