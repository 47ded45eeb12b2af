import {
  INVITATION_DAYS,
  INVITATIONS_PER_ADDRESS_PER_DAY,
  INVITATIONS_PER_HOUR,
  MEMBERS_MAX,
} from '@basera/contract/limits';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { countHit, countHourly } from '../../../platform/rate-limits.ts';
import { say } from '../../../words/say.ts';
import type { PartnersDeps } from '../deps.ts';
import { deleteInvitation, type InvitationRow, invitationsOf, putInvitation } from './invitation-queries.ts';
import { lockPeople } from './lock-people.ts';
import { type Asked, membersOf, memberUnder } from './member-queries.ts';
import { noteChange } from './note-change.ts';

const DAY_SECONDS = 86_400;

/**
 * Asks whoever proves an address to join a business, and has them told by mail or SMS. Throws 404 and 403 as `requireRight`
 * does, 409 where they have joined already, 422 past so many people, 429 past so many invitations an hour, or to an address.
 */
export async function inviteMember(
  { db, clock, invitesBy, tellInvitedSoon }: PartnersDeps,
  userId: number,
  businessId: number,
  { role, ...asked }: Asked & { role: MemberRole },
): Promise<InvitationRow> {
  const now = clock.now();
  const row = await db.transaction().execute(async (trx) => {
    await lockPeople(trx, { userId, businessId }, now);
    await countHourly(trx, `invitation:${userId}`, INVITATIONS_PER_HOUR, now);
    if (await memberUnder(trx, businessId, asked)) {
      throw new HttpError('already_member', say`They are among your people already. You can change their role there.`);
    }
    // Whoever it is, nobody's phone or mailbox is filled by people who found one business after the other.
    const toAddress = { key: `invited:${asked.phone ?? asked.email}`, limit: INVITATIONS_PER_ADDRESS_PER_DAY };
    await countHit(trx, { ...toAddress, windowSeconds: DAY_SECONDS }, now);
    const [members, open] = [await membersOf(trx, businessId), await invitationsOf(trx, businessId, now)];
    if (members.length + open.length >= MEMBERS_MAX) {
      throw invalidField(asked.email === null ? 'phone' : 'email', say`A business has at most ${MEMBERS_MAX} people.`);
    }
    const expires = new Date(now.getTime() + INVITATION_DAYS * DAY_SECONDS * 1000);
    const invitation = await putInvitation(
      trx,
      { ...asked, role, business_id: businessId, invited_by: userId },
      { now, expires, bySms: invitesBy.sms },
    );
    const subject = asked.phone ?? asked.email ?? '';
    await noteChange(trx, { businessId, userId, action: 'member_invited', subject, detail: { role } }, now);
    return invitation;
  });
  tellInvitedSoon();
  return row;
}

/** Takes an invitation back; one that is gone already stays gone. */
export async function withdrawInvitation(
  { db, clock }: PartnersDeps,
  userId: number,
  businessId: number,
  invitationId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPeople(trx, { userId, businessId }, clock.now());
    const gone = await deleteInvitation(trx, businessId, invitationId);
    if (!gone) return;
    const subject = gone.phone ?? gone.email ?? '';
    await noteChange(trx, { businessId, userId, action: 'invitation_withdrawn', subject }, clock.now());
  });
}
