import { MEMBER_CHANGES_PER_HOUR } from '@basera/contract/limits';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import type { PartnersDeps } from '../deps.ts';
import { rightAt } from '../queries.ts';
import { lockPeople } from './lock-people.ts';
import { deleteMember, keepMembers, lockBusiness, type MemberRow, membersOf, setRole } from './member-queries.ts';
import { noteChange } from './note-change.ts';
import { forgetOwnerName } from './reached-queries.ts';

type Who = { businessId: number; memberId: number };

/** Gives a member another role. Throws 404 and 403 as `requireRight` does, 409 `last_owner` where nobody would own the business. */
export async function changeRole(
  { db, clock }: PartnersDeps,
  userId: number,
  { businessId, memberId }: Who,
  role: MemberRole,
): Promise<MemberRow> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx, { userId, businessId }, now);
    await countHourly(trx, `member-change:${userId}`, MEMBER_CHANGES_PER_HOUR, now);
    const { member, others } = await memberAmong(trx, businessId, memberId);
    if (member.role === role) return member;
    if (member.role === 'owner') requireOwner(others);
    await setRole(trx, businessId, memberId, role);
    if (member.role === 'owner') await takeOwnerName(trx, userId, { businessId, memberId }, now);
    const detail = { from: member.role, to: role };
    await noteChange(trx, { businessId, userId, action: 'role_changed', subject: member.name, detail }, now);
    return { ...member, role };
  });
}

/** Lets a member go, or leaves. Throws 404 where they are none, 403 where it is not theirs to say, 409 `last_owner`. */
export async function removeMember(
  { db, clock }: PartnersDeps,
  userId: number,
  { businessId, memberId }: Who,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const leaves = userId === memberId;
    if (leaves) await lockAsMember(trx, userId, businessId, now);
    else await lockPeople(trx, { userId, businessId }, now);
    await countHourly(trx, `member-change:${userId}`, MEMBER_CHANGES_PER_HOUR, now);
    const { member, others } = await memberAmong(trx, businessId, memberId);
    if (member.role === 'owner') requireOwner(others);
    await deleteMember(trx, businessId, memberId);
    if (member.role === 'owner') await takeOwnerName(trx, userId, { businessId, memberId }, now);
    const action = leaves ? 'member_left' : 'member_removed';
    await noteChange(trx, { businessId, userId, action, subject: member.name }, now);
  });
}

/** Guests are told no more of whoever owns it no longer. */
async function takeOwnerName(trx: Transaction<DB>, userId: number, { businessId, memberId }: Who, now: Date) {
  if (!(await forgetOwnerName(trx, businessId, memberId))) return;
  const { name: subject } = await lockBusiness(trx, businessId);
  const detail = { fields: ['owner_name'] };
  await noteChange(trx, { businessId, userId, action: 'business_changed', subject, detail }, now);
}

/** Everybody may leave. */
async function lockAsMember(trx: Transaction<DB>, userId: number, businessId: number, now: Date): Promise<void> {
  const { isMember } = await rightAt(trx, userId, businessId, 'manage_members');
  if (!isMember) throw new HttpError('not_found', say`There is no such business.`);
  await lockBusiness(trx, businessId);
  await keepMembers(trx, businessId, now);
}

/** A member, and who would be left without them. Under the lock of their business. */
async function memberAmong(trx: Transaction<DB>, businessId: number, memberId: number) {
  const all = await membersOf(trx, businessId);
  const member = all.find(({ user_id }) => user_id === memberId);
  if (!member) throw new HttpError('not_found', say`They are not among your people any more.`);
  return { member, others: all.filter((one) => one !== member) };
}

function requireOwner(members: MemberRow[]): void {
  if (members.some(({ role }) => role === 'owner')) return;
  throw new HttpError('last_owner', say`A business needs an owner. Make somebody else an owner first.`);
}
