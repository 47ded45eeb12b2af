import { dayInIndia } from '@basera/contract/calendar-date';
import { BUSINESSES_PER_PERSON_PER_DAY } from '@basera/contract/limits';
import { countHit } from '../../../platform/rate-limits.ts';
import { fullName, keepUser } from '../../accounts/index.ts';
import type { PartnersDeps } from '../deps.ts';
import { businessesOf } from '../queries.ts';
import { insertBusiness, putMember, takeTurnOf } from './member-queries.ts';
import { noteChange } from './note-change.ts';

const DAY_SECONDS = 86_400;

/**
 * Founds a business with whoever asks as its owner, under the addresses they have confirmed. The same name again, a double
 * press or a retry, is the same business. Throws 429 past so many a day.
 */
export async function foundBusiness({ db, clock }: PartnersDeps, userId: number, name: string) {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await takeTurnOf(trx, userId);
    const known = (await businessesOf(trx, userId)).find((one) => one.name === name && one.role === 'owner');
    if (known) return known;
    const limit = { key: `business:${userId}`, limit: BUSINESSES_PER_PERSON_PER_DAY, windowSeconds: DAY_SECONDS };
    await countHit(trx, limit, now);
    const person = await keepUser(trx, userId);
    const businessId = await insertBusiness(trx, {
      name,
      owner_name: fullName(person) || name,
      email: person.email_confirmed_at && person.email,
      phone: person.phone_confirmed_at && person.phone,
      here_since: dayInIndia(now.getTime()),
    });
    await putMember(trx, { business_id: businessId, user_id: userId, role: 'owner', joined_at: now });
    await noteChange(trx, { businessId, userId, action: 'business_created', subject: name }, now);
    return { id: businessId, name, role: 'owner' as const, awaiting_account: 0, awaiting_owner: 0 };
  });
}
