import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { forgetNoticesTo, noticesTo } from '../notices/notice-queries.ts';
import { forgetInvitationsOf, invitationsOfPerson } from './invitation-queries.ts';
import { changesNotedBy, forgetNamesInLogs } from './log-queries.ts';
import { forgetMemberships, membershipsOf } from './member-queries.ts';
import { noteChange } from './note-change.ts';
import { forgetReached, reachedOf, taxStatusesOf } from './reached-queries.ts';

/** Where a person works, and what they did there. What they changed stays in the log of the business, without their name. */
export const membershipsOfPerson = ({ db, clock }: { db: Kysely<DB>; clock: Clock }): PersonalData => ({
  name: 'businesses',

  collect: async (userId) => ({
    memberships: (await membershipsOf(db, userId)).map(({ name, role, joined_at }) => ({
      name,
      role,
      since: joined_at,
    })),
    invitations: await invitationsOfPerson(db, userId),
    changes: await changesNotedBy(db, userId),
    notices: await noticesTo(db, userId),
  }),

  // The lock of the person's row, which leaving holds, keeps them from being made the last owner meanwhile.
  keepsFromLeaving: async (trx, userId) => {
    const last = (await membershipsOf(trx, userId)).find(({ is_last }) => is_last);
    return last ? say`You are the only owner of ${last.name}. Make somebody else an owner first.` : null;
  },

  async erase(trx, userId) {
    // While it is known where they worked, and who they are.
    await forgetNamesInLogs(trx, userId);
    for (const { id, name, fields } of await forgetReached(trx, userId)) {
      const change = { businessId: id, userId, action: 'business_changed' as const, subject: name, detail: { fields } };
      await noteChange(trx, change, clock.now());
    }
    await forgetInvitationsOf(trx, userId);
    await forgetNoticesTo(trx, userId);
    await forgetMemberships(trx, userId);
  },
});

/** By what guests reach the businesses of a person, who gave it. It goes with the memberships, above. */
export const reachedOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'how_businesses_are_reached',
  collect: (userId) => reachedOf(db, userId),
  erase: async () => undefined,
});

/** How a person's businesses stand with the tax offices. The law wants it kept, with the invoices that say it. */
export const sellersOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'sellers',
  collect: (userId) => taxStatusesOf(db, userId),
  erase: async () => undefined,
});
