export type { PartnersDeps } from './deps.ts';
export { invitationToTell, untoldInvitations } from './people/member-queries.ts';
export { noteChange } from './people/note-change.ts';
export { membershipsOfPerson } from './people/personal-data.ts';
export { peopleRoutes } from './people/routes.ts';
export { businessesOf, confirmedContacts, mayAt, mayDo, someOwnersPhone, whoMay } from './queries.ts';
export { requireRight } from './require-right.ts';
