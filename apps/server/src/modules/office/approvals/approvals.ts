import {
  APPROVAL_KINDS,
  type ApprovalKind,
  type ApprovalState,
  MADE_BY_DAYS,
} from '@basera/contract/rules/office/approval-kinds';
import { type StaffRole, staffMay } from '@basera/contract/rules/office/staff-roles';
import type { Transaction } from 'kysely';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import type { OfficeDeps } from '../deps.ts';
import {
  askedByCommand,
  dueApprovals,
  insertApproval,
  lockApproval,
  makersOf,
  noteDecision,
  openApprovals,
  setApprovalState,
} from './approval-queries.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kinds/kind.ts';
import { registeredKinds } from './kinds/kinds.ts';

const HOUR_MS = 3_600_000;
const SERVER: Actor = { staffId: null, name: 'the server', requestId: null };

export type By = { actor: Actor & { staffId: number }; why: string };

const MADE_BY_ASKER = `Whoever asks for this gave you your account, role or passkey less than ${MADE_BY_DAYS} days ago: another person has to decide it.`;

const BY_COMMAND = 'This was asked by the command line, where nobody knows who types: ask anew in the office.';

const none = () => new HttpError('not_found', 'There is no such request.');
const settled = () => new HttpError('changed_meanwhile', 'Somebody has decided this meanwhile.');

/** Names who acts where only a member of staff can. */
export const bySomebody = (actor: Actor, why: string): By => {
  if (actor.staffId === null) throw none();
  return { actor: { ...actor, staffId: actor.staffId }, why };
};

/** The number in 'business 12'. */
export const idOf = (subject: string): number => Number(subject.split(' ')[1]);

function kindOf(deps: OfficeDeps, kind: ApprovalKind): RegisteredKind {
  const known = registeredKinds(deps)[kind];
  if (!known) throw none();
  return known;
}

type Asked = { kind: ApprovalKind; subject: string; facts: Facts };

/** Asks a second person, in the transaction that has read the facts. Throws 409 where the same is asked for already. */
export async function askApproval(trx: Transaction<DB>, at: Date, asked: Asked, { actor, why }: By): Promise<number> {
  const id = await insertApproval(trx, { ...asked, asked_by: actor.staffId, asked_at: at, why });
  if (id === null) throw new HttpError('changed_meanwhile', 'This waits for a second pair of eyes already.');
  const { subject, facts } = asked;
  await audit(trx, { at, actor, action: `${asked.kind}_asked`, subject, after: { approval: id, ...facts }, why });
  return id;
}

type Deciding = By & { role: StaffRole; yes: boolean };

/**
 * The word of the second pair of eyes. Yes: it is carried out, or waits for its hour. Throws 404 for what they may not
 * decide, 403 for who asked for it or was let in by who did, 409 where it is decided, was asked by the command line, or is about something that is
 * another by now.
 */
export async function decideApproval(deps: OfficeDeps, id: number, deciding: Deciding): Promise<void> {
  const kind = await deps.db.transaction().execute(async (trx) => {
    const asked = await lockApproval(trx, id);
    if (!asked || !staffMay(deciding.role, APPROVAL_KINDS[asked.kind])) throw none();
    if (asked.asked_by === deciding.actor.staffId)
      throw new HttpError('forbidden', 'You asked for this: another person has to decide it.');
    if ((await makersOf(trx, deciding.actor.staffId, deps.clock.now())).has(asked.asked_by))
      throw new HttpError('forbidden', MADE_BY_ASKER);
    if (asked.state !== 'waiting') throw settled();
    if (deciding.yes && (await askedByCommand(trx, id)).length > 0)
      throw new HttpError('changed_meanwhile', BY_COMMAND);
    const known = kindOf(deps, asked.kind);
    await decide(deps, trx, { ...asked, known }, deciding);
    return known;
  });
  kind.afterwards?.();
}

type Found = Locked & { known: RegisteredKind };

async function decide(deps: OfficeDeps, trx: Transaction<DB>, asked: Found, { actor, why, yes }: Deciding) {
  const at = deps.clock.now();
  const { known, facts, subject } = asked;
  const delayMs = known.delayHours(facts) * HOUR_MS;
  const dueAt = yes && delayMs > 0 ? new Date(at.getTime() + delayMs) : null;
  const state: ApprovalState = !yes ? 'refused' : dueAt ? 'approved' : 'done';
  const about = { subjectId: idOf(subject), facts };
  try {
    if (yes) await known.whenApproved?.(trx, { ...about, dueAt });
    if (state === 'done') await known.carryOut(trx, about);
  } catch (error) {
    if (error instanceof Overtaken) throw new HttpError('changed_meanwhile', error.message);
    throw error;
  }
  await noteDecision(trx, asked.id, {
    state,
    decided_by: actor.staffId,
    decided_at: at,
    decided_why: why,
    due_at: dueAt,
  });
  const after = { approval: asked.id, state, due_at: dueAt };
  await audit(trx, { at, actor, action: `${asked.kind}_${yes ? 'approved' : 'refused'}`, subject, after, why });
}

/** Takes it back: whoever asked, or whoever may decide, until it is carried out. */
export const withdrawApproval = (deps: OfficeDeps, id: number, { actor, why, role }: By & { role: StaffRole }) =>
  deps.db.transaction().execute(async (trx) => {
    const asked = await lockApproval(trx, id);
    const isTheirs = asked?.asked_by === actor.staffId;
    const mayDecide = asked && staffMay(role, 'decide_approvals') && staffMay(role, APPROVAL_KINDS[asked.kind]);
    if (!asked || !(isTheirs || mayDecide)) throw none();
    if (asked.state !== 'waiting' && asked.state !== 'approved') throw settled();
    await withdraw(trx, asked, { at: deps.clock.now(), actor, why });
  });

type Locked = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

async function withdraw(
  trx: Transaction<DB>,
  { id, kind, subject, state }: Locked,
  by: { at: Date; actor: Actor; why: string },
): Promise<void> {
  await setApprovalState(trx, id, 'withdrawn');
  const [before, after] = [state, 'withdrawn'].map((one) => ({ approval: id, state: one }));
  await audit(trx, { ...by, action: `${kind}_withdrawn`, subject, before, after });
}

/** What a command of before asked in a colleague's name: whoever typed it could say yes to it in their own. */
const withdrawAskedByCommand = (deps: OfficeDeps, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const asked = await lockApproval(trx, id);
    if (asked?.state === 'waiting')
      await withdraw(trx, asked, { at: deps.clock.now(), actor: SERVER, why: BY_COMMAND });
  });

/**
 * Carries out what waited for its hour; what it was about being another by now, nothing is done, and it says so. What the command line asked is
 * withdrawn. Throws the first
 * failure, once all others are tried.
 */
export async function carryOutApprovals(deps: OfficeDeps): Promise<void> {
  const due = await eachByItself(await dueApprovals(deps.db, deps.clock.now()), ({ id }) => carryOutOrSettle(deps, id));
  const asked = await eachByItself(await askedByCommand(deps.db), (id) => withdrawAskedByCommand(deps, id));
  const failures = [...due, ...asked, ...(await settleWhatIsGone(deps))];
  if (failures.length > 0) throw failures[0];
}

/** What failed of them: one that cannot be done stands in nobody's way. Throws where the database is away. */
async function eachByItself<One>(all: One[], work: (one: One) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const one of all)
    await work(one).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      failures.push(error);
    });
  return failures;
}

const overtake = (deps: OfficeDeps, id: number): Promise<void> =>
  deps.db.transaction().execute((trx) => settleOvertaken(trx, id, deps.clock.now()));

const carryOutOrSettle = (deps: OfficeDeps, id: number): Promise<void> =>
  carryOut(deps, id).catch((error: unknown) => {
    if (error instanceof Overtaken) return overtake(deps, id);
    throw error;
  });

/** Of what it was asked for is another by now: nobody need decide it, or wait for its hour. Resolves to what failed. */
async function settleWhatIsGone(deps: OfficeDeps): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const [kind, known] of Object.entries(registeredKinds(deps)) as [ApprovalKind, RegisteredKind][]) {
    if (!known.isGone) continue;
    const failed = await eachByItself(await openApprovals(deps.db, kind), async ({ id, subject, facts }) => {
      if (await known.isGone?.(deps.db, { subjectId: idOf(subject), facts })) await overtake(deps, id);
    });
    failures.push(...failed);
  }
  return failures;
}

async function carryOut(deps: OfficeDeps, id: number): Promise<void> {
  const kind = await deps.db.transaction().execute(async (trx) => {
    const asked = await lockApproval(trx, id);
    if (asked?.state !== 'approved') return null;
    const known = kindOf(deps, asked.kind);
    await known.carryOut(trx, { subjectId: idOf(asked.subject), facts: asked.facts });
    await settle(trx, id, 'done', deps.clock.now());
    return known;
  });
  kind?.afterwards?.();
}

/** Says of a request that is open that what it is about is another by now. */
export const settleOvertaken = (trx: Transaction<DB>, id: number, at: Date): Promise<void> =>
  settle(trx, id, 'overtaken', at);

async function settle(trx: Transaction<DB>, id: number, state: 'done' | 'overtaken', at: Date): Promise<void> {
  const asked = await lockApproval(trx, id);
  if (asked?.state !== 'approved' && !(state === 'overtaken' && asked?.state === 'waiting')) return;
  await setApprovalState(trx, id, state);
  const { kind, subject } = asked;
  await audit(trx, {
    at,
    actor: SERVER,
    action: `${kind}_${state === 'done' ? 'carried_out' : 'overtaken'}`,
    subject,
    after: { approval: id, state },
  });
}
