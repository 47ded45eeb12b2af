import { HttpError } from '../../../platform/http/http-errors.ts';
import { say } from '../../../words/say.ts';
import { keepUser } from '../../accounts/index.ts';
import type { PartnersDeps } from '../deps.ts';
import { businessesOf } from '../queries.ts';
import { deleteInvitation, invitationsFor } from './invitation-queries.ts';
import { keepMembers, lockBusiness, putMember } from './member-queries.ts';
import { noteChange } from './note-change.ts';

/** Joins a business, or says no. Gives the business that was joined. Throws 404 where the invitation is not theirs, or over. */
export async function answerInvitation(
  { db, clock, settleStays }: PartnersDeps,
  userId: number,
  { invitationId, joins }: { invitationId: number; joins: boolean },
) {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const person = await keepUser(trx, userId);
    const asked = (await invitationsFor(trx, userId, now, invitationId))[0];
    if (!asked) throw new HttpError('not_found', say`This invitation is over. Ask for a new one.`);
    const { business_id: businessId, role } = asked;
    const { name } = await lockBusiness(trx, businessId);
    // Whoever was first under the lock has answered it.
    const answered = await deleteInvitation(trx, businessId, invitationId);
    if (!answered) throw new HttpError('not_found', say`This invitation is over. Ask for a new one.`);
    if (!joins) return null;
    await keepMembers(trx, businessId, now);
    await putMember(trx, { business_id: businessId, user_id: person.id, role, joined_at: now });
    // Its stays may have waited for somebody who can sign in.
    await settleStays(trx, businessId);
    await noteChange(trx, { businessId, userId, action: 'member_joined', subject: name, detail: { role } }, now);
    return (await businessesOf(trx, userId)).find(({ id }) => id === businessId) ?? null;
  });
}
