import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { QUEUE_KIND_NAMES, QUEUE_KINDS, type QueueKind } from '@basera/contract/rules/office/case-queue';
import { type StaffRole, staffMay } from '@basera/contract/rules/office/staff-roles';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { OfficeDeps } from '../deps.ts';
import { requireReason } from '../finding/look-at.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { holdCase } from './hold-case.ts';
import { presentCase, presentEntry } from './present-case.ts';
import { casesOf, takersOf } from './queue-queries.ts';
import { answerTicket, decideDispute, openDispute, settleDifference } from './settle.ts';

const { queue } = officeEndpoints;

const none = () => new HttpError('not_found', 'There is no such case.');

const requireKind = (role: StaffRole, kind: QueueKind, what: 'read' | 'settle'): void => {
  if (!staffMay(role, QUEUE_KINDS[kind][what])) throw none();
};

export function queueRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  const { db } = deps;

  serve(queue.listQueue, async ({ query: { settled }, session: { staff } }) => {
    const isSettled = settled === 'yes';
    const own = QUEUE_KIND_NAMES.filter((kind) => staffMay(staff.role, QUEUE_KINDS[kind].read));
    const found = [];
    for (const kind of own) found.push(...(await casesOf(db, kind, { isSettled })).map((row) => ({ kind, row })));
    const takers = await takersOf(
      db,
      found.map(({ kind, row }) => `${kind} ${row.id}`),
    );
    const bySubject = new Map(takers.map(({ subject, id, name }) => [subject, { id, name }]));
    const entries = found.map(({ kind, row }) => presentEntry(kind, row, bySubject.get(`${kind} ${row.id}`) ?? null));
    const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
    // What is open: by what is due first, so that what is late leads. What is settled: as it came, the latest first.
    return {
      data: isSettled
        ? entries.sort((a, b) => order(b.opened_at, a.opened_at))
        : entries.sort((a, b) => order(a.due_at, b.due_at)),
    };
  });

  serve(queue.showQueueCase, async ({ params: { kind, caseId }, session: { staff } }) => {
    requireKind(staff.role, kind, 'read');
    const [row] = await casesOf(db, kind, { id: caseId });
    if (!row) throw none();
    if (kind === 'ticket') await requireReason(deps, staff.id, { kind, id: caseId });
    const [taker] = await takersOf(db, [`${kind} ${caseId}`]);
    const takenBy = taker ? { id: taker.id, name: taker.name } : null;
    return { data: await presentCase(db, { kind, row, takenBy, staff }) };
  });

  serve(queue.holdCase, async ({ params: { kind, caseId }, body, session: { staff }, actor }) => {
    requireKind(staff.role, kind, 'settle');
    const [row] = await casesOf(db, kind, { id: caseId });
    if (!row) throw none();
    await holdCase(deps, `${kind} ${caseId}`, { ...body, staffId: staff.id, actor });
    return {};
  });

  serve(queue.answerTicket, async ({ params: { ticketId }, body, actor }) => {
    await answerTicket(deps, ticketId, body, actor);
    return {};
  });

  serve(queue.openDispute, async ({ params: { bookingId }, body: { why }, actor }) => {
    return { data: { id: await openDispute(deps, bookingId, why, actor) } };
  });

  serve(queue.decideDispute, async ({ params: { disputeId }, body, session: { staff }, actor }) => {
    if (body.refund !== null && !staffMay(staff.role, 'refund_beyond_policy')) throw none();
    await decideDispute(deps, disputeId, body, actor);
    return {};
  });

  serve(queue.settleDifference, async ({ params: { differenceId }, body: { why }, actor }) => {
    await settleDifference(deps, differenceId, why, actor);
    return {};
  });
}
