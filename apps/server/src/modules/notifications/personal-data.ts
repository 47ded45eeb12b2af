import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { forgetMailsTo } from './mails/mail-queries.ts';
import { devicesForPerson, forgetDevicesOf } from './push/device-queries.ts';

/** The browsers a person has asked to be notified in, and which mails went to them as an owner; both go with the person. */
export const pushDevicesOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'notifications',

  collect: async (userId) =>
    (await devicesForPerson(db, userId)).map(({ endpoint, interests, created_at }) => ({
      push_service: new URL(endpoint).host,
      interests,
      since: created_at.toISOString(),
    })),

  async erase(trx, userId) {
    await forgetDevicesOf(trx, userId);
    await forgetMailsTo(trx, userId);
  },
});
