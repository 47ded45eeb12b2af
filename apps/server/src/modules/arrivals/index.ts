export { askAboutArrivals } from './ask-owners.ts';
export { lockCase, settleByStaff } from './case-queries.ts';
export { arrivalNow, confirmIn } from './confirm-arrival.ts';
export type { ArrivalsDeps } from './deps.ts';
export { linkCode, shownLink } from './link.ts';
export {
  type ArrivalMail,
  type ArrivalToTell,
  arrivalToTell,
  takeUnpushedArrival,
  untoldArrivalMails,
  untoldArrivalTexts,
} from './mail-queries.ts';
export { arrivalsOfPerson } from './personal-data.ts';
export { ownerRecord } from './record/owner-record.ts';
export { arrivalRoutes } from './routes.ts';
