import type { QueueEntry } from '@basera/contract/endpoints/office/queue';
import { DOOR_KINDS } from '@basera/contract/rules/arrivals/at-the-door';
import {
  QUEUE_KIND_NAMES,
  QUEUE_KINDS,
  type QueueKind,
  type QueueShow,
} from '@basera/contract/rules/office/case-queue';
import { staffMay } from '@basera/contract/rules/office/staff-roles';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { OfficeDeps } from '../deps.ts';
import { toldWhy } from '../finding/look-at.ts';
import type { StaffSession } from '../sign-in/staff-sessions.ts';
import { presentEntry } from './present-entry.ts';
import { type CaseRow, casesOf, takersOf } from './queue-queries.ts';

type Deps = Pick<OfficeDeps, 'db' | 'clock'>;
type Asked = { show: QueueShow; kind?: QueueKind | undefined; most: number };

/** A guest stands at a door beyond the hours they were told: that leads whatever else is late. */
const isLateAtDoor = ({ kind, what, due_at }: QueueEntry, now: string): boolean =>
  kind === 'arrival' && (DOOR_KINDS as readonly string[]).includes(what) && due_at <= now;

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Rows of any kind as a list shows them, each with who has it; of a ticket also what it is about. */
export async function entriesOfRows(db: Kysely<DB>, found: { kind: QueueKind; row: CaseRow }[]): Promise<QueueEntry[]> {
  const takers = await takersOf(
    db,
    found.map(({ kind, row }) => `${kind} ${row.id}`),
  );
  const bySubject = new Map(takers.map(({ subject, id, name }) => [subject, { id, name }]));
  return found.map(({ kind, row }) => presentEntry(kind, row, bySubject.get(`${kind} ${row.id}`) ?? null));
}

/** The same without what tickets are about, but for those of which somebody has said why they look. */
async function entriesWithoutWords(deps: Deps, staffId: number, found: Parameters<typeof entriesOfRows>[1]) {
  const tickets = found.flatMap(({ kind, row }) => (kind === 'ticket' ? `${kind} ${row.id}` : []));
  const told = await toldWhy(deps, staffId, tickets);
  return (await entriesOfRows(deps.db, found)).map((one) =>
    one.kind === 'ticket' && !told.has(`ticket ${one.id}`) ? { ...one, about: '' } : one,
  );
}

/** All that a role may read, open or settled. */
async function entriesOf(deps: Deps, { id, role }: StaffSession['staff'], isSettled: boolean) {
  const { db } = deps;
  const own = QUEUE_KIND_NAMES.filter((kind) => staffMay(role, QUEUE_KINDS[kind].read));
  const found: { kind: QueueKind; row: CaseRow }[] = [];
  for (const kind of own) found.push(...(await casesOf(db, kind, { isSettled })).map((row) => ({ kind, row })));
  const entries = await entriesWithoutWords(deps, id, found);
  const settledAt = new Map(entries.map((entry, at) => [entry, found[at]?.row.settled_at?.toISOString()]));
  const now = deps.clock.now().toISOString();
  const first = (one: QueueEntry): number => Number(!isLateAtDoor(one, now));
  // What is open: by what is due first, so that what is late leads. What is settled: the latest first.
  return isSettled
    ? entries.sort((a, b) => order(settledAt.get(b) ?? '', settledAt.get(a) ?? ''))
    : entries.sort((a, b) => first(a) - first(b) || order(a.due_at, b.due_at));
}

/** The first cases of what somebody asked to see, and how many there are of each sort. */
export async function listQueue(deps: Deps, staff: StaffSession['staff'], { show, kind, most }: Asked) {
  const now = deps.clock.now().toISOString();
  const open = await entriesOf(deps, staff, false);
  const isLate = ({ due_at }: QueueEntry) => due_at <= now;
  const isMine = ({ taken_by }: QueueEntry) => taken_by?.id === staff.id;
  const chosen = {
    open: () => open,
    mine: () => open.filter(isMine),
    late: () => open.filter(isLate),
    settled: () => entriesOf(deps, staff, true),
  };
  const shown = (await chosen[show]()).filter((one) => kind === undefined || one.kind === kind);
  const counts = { open: open.length, mine: open.filter(isMine).length, late: open.filter(isLate).length };
  return { cases: shown.slice(0, most), total: shown.length, counts, now };
}
