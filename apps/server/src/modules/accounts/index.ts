export type { AccountsDeps, CodeDelivery } from './deps.ts';
export { deviceWords } from './device-words.ts';
export { forgetEndedCodes, forgetEndedSessions } from './leaving/forget-what-is-over.ts';
export { contactsOf, fullName, profilePicture, type UserRow } from './present.ts';
export { noteAnswer, showPublicProfile } from './profile.ts';
export { keepLanguage, keepUser, userById } from './queries.ts';
export { accountRoutes } from './routes.ts';
export { workOffDelivery } from './sign-in/deliver-code.ts';
export {
  type CodeStore,
  dropCode,
  type MadeCode,
  makeCode,
  noteSent,
  orderCode,
  useCode,
} from './sign-in/one-time-codes.ts';
export { liftIn, suspendedWords, suspendIn } from './suspending/suspend.ts';
export { suspensionsOf, suspensionToTell, untoldSuspensions } from './suspending/suspension-queries.ts';
