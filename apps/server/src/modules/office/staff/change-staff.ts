import type { AuditAction } from '@basera/contract/rules/office/audit-actions';
import type { StaffRole } from '@basera/contract/rules/office/staff-roles';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { endSessionsOfStaff } from '../sign-in/staff-sessions.ts';
import {
  forgetPasskeys,
  insertStaff,
  lockStaff,
  type StaffRow,
  staffByAnyEmail,
  updateStaff,
} from './staff-queries.ts';

export type StaffDeps = { db: Kysely<DB>; clock: Clock };
type By = { actor: Actor; why: string };
type NewStaff = { name: string; email: string; role: StaffRole };

const none = () => new HttpError('not_found', 'There is no such member of staff.');

/** Makes an account, or opens one again that was closed: without its passkeys. Throws 409 where it is open. */
export const addStaff = (
  { db, clock }: StaffDeps,
  { name, email, role }: NewStaff,
  { actor, why }: By,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now();
    const before = await staffByAnyEmail(trx, email);
    if (before && !before.closed_at) throw new HttpError('already_member', `${email} has an account here.`);
    const id = before ? before.id : await insertStaff(trx, { name, email, role, created_at: at });
    if (id === null) throw new HttpError('already_member', `${email} has an account here.`);
    if (before) await updateStaff(trx, id, { name, role, closed_at: null });
    await audit(trx, {
      at,
      actor,
      action: 'staff_added',
      subject: `staff ${id}`,
      forWhom: name,
      after: { email, role },
      why,
    });
    return id;
  });

type Change = { staffId: number } & By;

/** One member of staff changed by another: nobody changes their own account. */
const changeStaff = (
  { db, clock }: StaffDeps,
  { staffId, actor, why }: Change,
  {
    action,
    change,
  }: { action: AuditAction; change(trx: Transaction<DB>, staff: StaffRow, at: Date): Promise<object | null> },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (actor.staffId === staffId)
      throw new HttpError('forbidden', 'Nobody changes their own account here: ask another admin.');
    const at = clock.now();
    const staff = await lockStaff(trx, staffId);
    if (!staff) throw none();
    const after = await change(trx, staff, at);
    const before = { role: staff.role, closed: staff.closed_at !== null };
    await audit(trx, { at, actor, action, subject: `staff ${staffId}`, forWhom: staff.name, before, after, why });
  });

/** Whoever has another role begins anew with it: their sessions end. */
export const changeRole = (deps: StaffDeps, change: Change, role: StaffRole): Promise<void> =>
  changeStaff(deps, change, {
    action: 'staff_role_changed',
    async change(trx, { id }) {
      await updateStaff(trx, id, { role });
      await endSessionsOfStaff(trx, id);
      return { role };
    },
  });

/** For a passkey that is lost: all of theirs are void, all sessions end, and the next sign-in enrols one. */
export const resetPasskeys = (deps: StaffDeps, change: Change): Promise<void> =>
  changeStaff(deps, change, {
    action: 'staff_passkeys_reset',
    async change(trx, { id }) {
      await forgetPasskeys(trx, id);
      await endSessionsOfStaff(trx, id);
      return { passkeys: 0 };
    },
  });

export const closeStaff = (deps: StaffDeps, change: Change): Promise<void> =>
  changeStaff(deps, change, {
    action: 'staff_closed',
    async change(trx, { id }, at) {
      await updateStaff(trx, id, { closed_at: at });
      await forgetPasskeys(trx, id);
      await endSessionsOfStaff(trx, id);
      return { closed: true };
    },
  });
