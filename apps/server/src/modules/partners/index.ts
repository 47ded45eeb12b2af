export { businessRoutes } from './business/routes.ts';
export type { PartnersDeps } from './deps.ts';
export type { NoticeKind } from './notices/notice.ts';
export { type NoticeRow, untoldNotices, whomToNotify } from './notices/notice-queries.ts';
export { notifyOwners } from './notices/notify-owners.ts';
export {
  forgetInvitationsBefore,
  invitationToTell,
  untoldInvitations,
  untoldInvitationTexts,
} from './people/invitation-queries.ts';
export { lockBusiness, lockBusinesses, membersOf } from './people/member-queries.ts';
export { noteChange } from './people/note-change.ts';
export { membershipsOfPerson, reachedOfPerson, sellersOfPerson } from './people/personal-data.ts';
export { reachedOf } from './people/reached-queries.ts';
export { peopleRoutes } from './people/routes.ts';
export {
  businessesOf,
  businessesToSettle,
  confirmedContacts,
  isLeftAlone,
  isReachedAt,
  mayAt,
  mayDo,
  owns,
  someOwnersPhones,
  whoMay,
} from './queries.ts';
export { requireRight } from './require-right.ts';
export { sellerOf } from './seller-queries.ts';
