export { askAboutArrivals } from './ask-owners.ts';
export { lockCase, settleByStaff } from './case-queries.ts';
export { arrivalToSay, confirmIn } from './confirm-arrival.ts';
export type { ArrivalsDeps } from './deps.ts';
export { chooseInstead } from './door/choose-instead.ts';
export {
  type DoorCaseRow,
  type DoorToTell,
  doorCaseById,
  doorCasesOf,
  doorToTell,
  noteDisputeOf,
} from './door/door-queries.ts';
export {
  isReleasedUnpaid,
  payableGuarantee,
  payGuarantee,
  proposeGuarantees,
  releasedGuarantee,
  releaseGuarantee,
  withdrawRelease,
} from './door/guarantee.ts';
export { forgetInstead, isInstead } from './door/instead-queries.ts';
export { passOf, shownPass } from './door/pass.ts';
export { lockLetDown } from './door/pass-queries.ts';
export { doorRoutes } from './door/routes.ts';
export { endAtDoor, isRefused, isToldFromDoor, refusalOf, settleDoorIn } from './door/settle-door.ts';
export { linkCode, shownLink } from './link.ts';
export {
  type ArrivalMail,
  type ArrivalToTell,
  arrivalToTell,
  takeUnpushedArrival,
  untoldArrivalMails,
  untoldArrivalTexts,
} from './mail-queries.ts';
export { arrivalsOfPerson, payeesOfPerson, toldFromDoorsBy } from './personal-data.ts';
export { ownerRecord, recordFrom } from './record/owner-record.ts';
export { arrivalRoutes } from './routes.ts';
