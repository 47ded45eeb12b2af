import { BUSINESS_PART_MAX, type FoundBusiness } from '@basera/contract/endpoints/office/businesses';
import { rupeesFromPaise } from '@basera/contract/money';
import { QUEUE_KIND_NAMES, QUEUE_KINDS } from '@basera/contract/rules/office/case-queue';
import { type StaffRight, staffMay } from '@basera/contract/rules/office/staff-roles';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { runningTurnover, statusAt } from '../../ledger/index.ts';
import { grantsOfBusiness, presentForOffice } from '../../looking/index.ts';
import { membersOf } from '../../partners/index.ts';
import { openApprovalOn } from '../approvals/approval-queries.ts';
import type { OfficeDeps } from '../deps.ts';
import { reasonInForce } from '../finding/look-at.ts';
import { masked } from '../machine/present.ts';
import { entriesOfRows } from '../queue/list-queue.ts';
import { casesOf } from '../queue/queue-queries.ts';
import type { StaffSession } from '../sign-in/staff-sessions.ts';
import {
  accountChangeFound,
  accountFound,
  businessFound,
  casesFound,
  payoutsFound,
  stateOfBusiness,
  staysFound,
} from './business-queries.ts';

type Deps = Pick<OfficeDeps, 'db' | 'clock'>;
type Staff = StaffSession['staff'];

const hidden = (address: string | null): string | null => (address === null ? null : masked(address));

/** The row of a business. Throws 404 where there is none. */
export async function requireBusiness({ db }: Pick<Deps, 'db'>, id: number) {
  const row = await businessFound(db, id);
  if (!row) throw new HttpError('not_found', 'There is no such business.');
  return row;
}

type Row = Awaited<ReturnType<typeof requireBusiness>>;

async function peopleOf({ db }: Deps, { id, email, phone }: Row): Promise<FoundBusiness['people']> {
  const members = await membersOf(db, id);
  return {
    email: hidden(email),
    phone: hidden(phone),
    members: members.map(({ user_id, role, contact }) => ({ id: user_id, role, contact: hidden(contact) })),
  };
}

async function taxesOf({ db, clock }: Deps, businessId: number): Promise<FoundBusiness['taxes']> {
  const status = await statusAt(db, businessId, clock.today());
  const state = await stateOfBusiness(db, businessId);
  const { year, taxable, limit } = await runningTurnover(db, businessId, state, clock.now());
  return {
    status: status
      ? {
          gst: status.gst,
          gstin: status.gstin,
          pan_known: status.pan_known,
          kind: status.kind,
          since: status.valid_from,
          proof: status.proof,
          noted_by: status.noted_by,
          noted_at: status.noted_at.toISOString(),
        }
      : null,
    turnover: {
      year,
      taxable: rupeesFromPaise(taxable),
      limit: limit && { ...limit, threshold: rupeesFromPaise(limit.threshold) },
    },
  };
}

async function moneyOf({ db }: Deps, businessId: number): Promise<FoundBusiness['money']> {
  const account = await accountFound(db, businessId);
  const change = await accountChangeFound(db, businessId);
  const [asked] = await openApprovalOn(db, 'bank_account', [`business ${businessId}`]);
  const { shown, total, sum } = await payoutsFound(db, businessId);
  return {
    account: account
      ? {
          label: account.label,
          state: account.state,
          why: account.why,
          since: account.updated_at.toISOString(),
          at_gateway: account.at_gateway,
          approval_id: change ? null : (asked?.id ?? null),
        }
      : null,
    change: change
      ? {
          label: change.label,
          since: change.given_at.toISOString(),
          due_at: change.due_at?.toISOString() ?? null,
          approval_id: change.approval_id,
        }
      : null,
    payouts: {
      shown: shown.map(({ id, booking_id, amount, state, hold_until, frozen_at, frozen_why }) => ({
        id,
        booking_id,
        amount: rupeesFromPaise(amount),
        state,
        hold_until: hold_until.toISOString(),
        frozen: frozen_at ? (frozen_why ?? '') : null,
      })),
      total,
      amount: rupeesFromPaise(sum),
    },
  };
}

/** What is open first, by what is due; then what was settled. Of a ticket what it is about only once it is said why. */
async function casesOfBusiness(deps: Deps, businessId: number, { id, role }: Staff): Promise<FoundBusiness['cases']> {
  const { db } = deps;
  const isTold = (await reasonInForce(deps, id, { kind: 'business', id: businessId })) !== null;
  const own = QUEUE_KIND_NAMES.filter((kind) => staffMay(role, QUEUE_KINDS[kind].read));
  if (own.length === 0) return null;
  const people = (await membersOf(db, businessId)).map(({ user_id }) => user_id);
  const found: Parameters<typeof entriesOfRows>[1] = [];
  for (const kind of own) {
    const ids = await casesFound(db, kind, { businessId, people });
    found.push(...(await casesOf(db, kind, { ids })).map((row) => ({ kind, row })));
  }
  const entries = (await entriesOfRows(db, found)).map((one) =>
    one.kind === 'ticket' && !isTold ? { ...one, about: '' } : one,
  );
  const isOpen = ({ state }: (typeof entries)[number]) => state !== 'settled';
  const open = entries.filter(isOpen).sort((a, b) => a.due_at.localeCompare(b.due_at));
  const settled = entries.filter((one) => !isOpen(one)).sort((a, b) => b.opened_at.localeCompare(a.opened_at));
  return { shown: [...open, ...settled].slice(0, BUSINESS_PART_MAX), total: entries.length };
}

/** A business in the parts that a role may read. Throws 404 where there is none. */
export async function showBusiness(deps: Deps, id: number, staff: Staff): Promise<FoundBusiness> {
  const row = await requireBusiness(deps, id);
  const now = deps.clock.now();
  const ifMay = <T>(right: StaffRight, read: () => Promise<T>): Promise<T | null> =>
    staffMay(staff.role, right) ? read() : Promise.resolve(null);
  return {
    id,
    name: row.name,
    host: row.owner_name,
    now: now.toISOString(),
    stays: await staysFound(deps.db, id),
    people: await ifMay('read_people', () => peopleOf(deps, row)),
    taxes: await ifMay('read_payments', () => taxesOf(deps, id)),
    money: await ifMay('read_payments', () => moneyOf(deps, id)),
    cases: await casesOfBusiness(deps, id, staff),
    looks: await ifMay('look_over_shoulder', async () =>
      (await grantsOfBusiness(deps.db, id)).map((grant) => presentForOffice(grant, now)),
    ),
  };
}
