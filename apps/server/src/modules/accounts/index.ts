export { workOffDelivery } from './deliver-code.ts';
export type { AccountsDeps, CodeDelivery } from './deps.ts';
export { forgetWhatIsOver } from './forget-what-is-over.ts';
export { contactsOf, fullName, profilePicture } from './present.ts';
export { noteConsent, showPublicProfile } from './profile.ts';
export { keepUser, userById } from './queries.ts';
export { accountRoutes } from './routes.ts';
