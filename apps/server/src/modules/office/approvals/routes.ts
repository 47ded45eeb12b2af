import type { Approval } from '@basera/contract/endpoints/office/approvals';
import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { APPROVAL_KINDS, type ApprovalKind } from '@basera/contract/rules/office/approval-kinds';
import { staffMay } from '@basera/contract/rules/office/staff-roles';
import { subjectWords } from '@basera/contract/rules/office/subjects';
import { audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { refuseAccountIn } from '../../listings/index.ts';
import { lockBusiness } from '../../partners/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { toldWhy } from '../finding/look-at.ts';
import type { ServeStaff } from '../serve-staff.ts';
import type { StaffSession } from '../sign-in/staff-sessions.ts';
import { accountsToCheck, accountWaiting } from './account-queries.ts';
import { type ApprovalRow, approvalById, approvalsOf, makersOf, openApprovalOn } from './approval-queries.ts';
import { bySomebody, decideApproval, idOf, withdrawApproval } from './approvals.ts';
import { askForAccount } from './ask-for-account.ts';
import { registeredKinds } from './kinds/kinds.ts';

const { approvals, accounts } = officeEndpoints;

type Staff = StaffSession['staff'];

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const mayEverDecide = (row: ApprovalRow, { id, role }: Staff): boolean =>
  row.state === 'waiting' &&
  row.asked_by !== id &&
  staffMay(role, 'decide_approvals') &&
  staffMay(role, APPROVAL_KINDS[row.kind]);

const mayWithdraw = (row: ApprovalRow, { id, role }: Staff): boolean =>
  ['waiting', 'approved'].includes(row.state) &&
  (row.asked_by === id || (staffMay(role, 'decide_approvals') && staffMay(role, APPROVAL_KINDS[row.kind])));

/** Who of the colleagues has let in whoever looks, and which requests these have said why they look at. */
type Known = { makers: Set<number>; told: Set<string> };

const subjectOf = (id: number) => subjectWords({ kind: 'approval', id });

async function knownTo(deps: OfficeDeps, rows: ApprovalRow[], staff: Staff): Promise<Known> {
  const subjects = rows.filter(({ decided_why }) => decided_why !== null).map(({ id }) => subjectOf(id));
  return {
    makers: await makersOf(deps.db, staff.id, deps.clock.now()),
    told: await toldWhy(deps, staff.id, subjects),
  };
}

function presentRow(deps: OfficeDeps, row: ApprovalRow, staff: Staff, { makers, told }: Known): Approval {
  const might = mayEverDecide(row, staff);
  // Their own words are no news to them.
  const isRead = row.decided_by === staff.id || told.has(subjectOf(row.id));
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    facts: registeredKinds(deps)[row.kind]?.present({ subjectId: idOf(row.subject), facts: row.facts }) ?? [],
    asked_by: { id: row.asked_by, name: row.asker_name },
    asked_at: row.asked_at.toISOString(),
    why: row.why,
    decided_by: personOf(row.decided_by, row.decider_name),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_why: isRead ? row.decided_why : null,
    isWithheld: !isRead && row.decided_why !== null,
    due_at: row.due_at?.toISOString() ?? null,
    mayDecide: might && !makers.has(row.asked_by),
    isMadeByAsker: might && makers.has(row.asked_by),
    mayWithdraw: mayWithdraw(row, staff),
  };
}

const presentRows = async (deps: OfficeDeps, rows: ApprovalRow[], staff: Staff): Promise<Approval[]> => {
  const known = await knownTo(deps, rows, staff);
  return rows.map((row) => presentRow(deps, row, staff, known));
};

/** What was asked, as one of the staff sees it. Throws 404. */
export async function presentApproval(deps: OfficeDeps, id: number, staff: Staff): Promise<Approval> {
  const row = await approvalById(deps.db, id);
  const [shown] = row ? await presentRows(deps, [row], staff) : [];
  if (!shown) throw new HttpError('not_found', 'There is no such request.');
  return shown;
}

export function approvalRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  const shown = async (id: number, staff: Staff) => ({ data: await presentApproval(deps, id, staff) });

  serve(approvals.listApprovals, async ({ query: { most }, session: { staff } }) => {
    const own = Object.keys(APPROVAL_KINDS) as ApprovalKind[];
    const { rows, total } = await approvalsOf(
      deps.db,
      own.filter((kind) => staffMay(staff.role, APPROVAL_KINDS[kind])),
      most,
    );
    return { data: await presentRows(deps, rows, staff), total };
  });

  serve(approvals.decideApproval, async ({ params: { approvalId }, body: { yes, why }, session: { staff }, actor }) => {
    await decideApproval(deps, approvalId, { ...bySomebody(actor, why), role: staff.role, yes });
    return shown(approvalId, staff);
  });

  serve(approvals.withdrawApproval, async ({ params: { approvalId }, body: { why }, session: { staff }, actor }) => {
    await withdrawApproval(deps, approvalId, { ...bySomebody(actor, why), role: staff.role });
    return shown(approvalId, staff);
  });

  accountRoutes(serve, deps, shown);
}

type Shown = (id: number, staff: Staff) => Promise<{ data: Approval }>;

/** Accounts of owners: letting money go there takes two, refusing one. */
function accountRoutes(serve: ServeStaff, deps: OfficeDeps, shown: Shown): void {
  const { db, clock } = deps;

  serve(accounts.listAccountsToCheck, async ({ query: { most } }) => {
    const rows = await accountsToCheck(db, most);
    const subjects = rows.map(({ business_id }) => `business ${business_id}`);
    const open = await openApprovalOn(db, 'bank_account', subjects);
    const data = rows.map((row) => {
      const since = row.given_at.toISOString();
      const isAsked = ({ subject, facts }: (typeof open)[number]) =>
        subject === `business ${row.business_id}` && facts.since === since;
      return {
        business_id: row.business_id,
        business: row.name,
        account: row.label,
        since,
        before: row.is_change ? { account: row.before, state: row.before_state } : null,
        at_gateway: row.at_gateway,
        why: row.why,
        approval_id: open.find(isAsked)?.id ?? null,
      };
    });
    return { data, total: rows[0]?.total ?? 0 };
  });

  serve(accounts.askForAccount, async ({ params: { businessId }, body: { why, since }, session: { staff }, actor }) => {
    const id = await askForAccount(deps, { businessId, given: since }, bySomebody(actor, why));
    return shown(id, staff);
  });

  serve(accounts.refuseAccount, async ({ params: { businessId }, body: { why, since }, actor }) => {
    await db.transaction().execute(async (trx) => {
      await lockBusiness(trx, businessId);
      const waiting = await accountWaiting(trx, businessId);
      if (since !== undefined && waiting?.given_at.toISOString() !== since)
        throw new HttpError(
          'changed_meanwhile',
          'Its owner has given another account meanwhile, or called this one off.',
        );
      const account = await refuseAccountIn(trx, deps, { businessId, why });
      if (account === null) throw new HttpError('not_found', 'No account waits there.');
      const at = clock.now();
      const subject = `business ${businessId}`;
      await audit(trx, {
        at,
        actor,
        action: 'bank_account_refused',
        subject,
        after: { account, state: 'refused' },
        why,
      });
    });
    deps.tellOwnersSoon();
    return {};
  });
}
