import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { QUEUE_KINDS, type QueueKind } from '@basera/contract/rules/office/case-queue';
import { type StaffRole, staffMay } from '@basera/contract/rules/office/staff-roles';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { pictureOfTicket } from '../../support/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import { askForDisputeEnd, askForUnaskedDisputeEnd } from '../approvals/ask-for-end.ts';
import { presentApproval } from '../approvals/routes.ts';
import type { OfficeDeps } from '../deps.ts';
import { reasonInForce, requireReason } from '../finding/look-at.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { decideReview, restoreReview } from './decide-review.ts';
import { holdCase } from './hold-case.ts';
import { listQueue } from './list-queue.ts';
import { noteOnCase } from './notes.ts';
import { presentCase } from './present-case.ts';
import { casesOf, takersOf } from './queue-queries.ts';
import { answerTicket, decideDispute, openDispute, settleDifference } from './settle.ts';
import { settleArrival } from './settle-arrival.ts';
import { settleCollision } from './settle-collision.ts';
import { settleDoor } from './settle-door.ts';
import { settleReport } from './settle-report.ts';

const { queue, disputes } = officeEndpoints;

const none = () => new HttpError('not_found', 'There is no such case.');

const requireKind = (role: StaffRole, kind: QueueKind, what: 'read' | 'settle'): void => {
  if (!staffMay(role, QUEUE_KINDS[kind][what])) throw none();
};

/** What persons wrote is the whole of some cases: of them 409 until it is said why. Of the others the answer leaves out what colleagues wrote. */
async function saidWhy(
  deps: OfficeDeps,
  staffId: number,
  one: { kind: QueueKind; id: number; what: string },
): Promise<boolean> {
  const isTold = one.kind === 'arrival' && one.what !== 'silent';
  const isWritten = isTold || one.kind === 'ticket' || one.kind === 'report' || one.kind === 'review';
  return (await (isWritten ? requireReason : reasonInForce)(deps, staffId, one)) !== null;
}

export function queueRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  const { db } = deps;

  serve(queue.listQueue, async ({ query, session: { staff } }) => ({ data: await listQueue(deps, staff, query) }));

  serve(queue.showQueueCase, async ({ params: { kind, caseId }, session: { staff } }) => {
    requireKind(staff.role, kind, 'read');
    const [row] = await casesOf(db, kind, { id: caseId });
    if (!row) throw none();
    const isTold = await saidWhy(deps, staff.id, { kind, id: caseId, what: row.what });
    const [taker] = await takersOf(db, [`${kind} ${caseId}`]);
    const takenBy = taker ? { id: taker.id, name: taker.name } : null;
    return { data: await presentCase(deps, { kind, row, takenBy, staff, isTold }) };
  });

  serve(queue.holdCase, async ({ params: { kind, caseId }, body, session: { staff }, actor }) => {
    requireKind(staff.role, kind, 'settle');
    const [row] = await casesOf(db, kind, { id: caseId });
    if (!row) throw none();
    await holdCase(deps, `${kind} ${caseId}`, { ...body, staffId: staff.id, actor });
    return {};
  });

  serve(queue.noteOnCase, async ({ params: { kind, caseId }, body: { note }, session: { staff }, actor }) => {
    requireKind(staff.role, kind, 'read');
    const [row] = await casesOf(db, kind, { id: caseId });
    if (!row) throw none();
    await noteOnCase(deps, { kind, id: caseId, note, staffId: staff.id, actor });
    return {};
  });

  serve(queue.showTicketPicture, async ({ params: { ticketId }, session: { staff } }) => {
    const found = await pictureOfTicket(db, ticketId);
    if (!found) throw none();
    await requireReason(deps, staff.id, { kind: 'ticket', id: ticketId });
    return { data: { picture: `data:image/webp;base64,${found.picture.toString('base64')}` } };
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

  endingRoutes(serve, deps);

  serve(queue.settleDifference, async ({ params: { differenceId }, body: { why }, actor }) => {
    await settleDifference(deps, differenceId, why, actor);
    return {};
  });

  serve(queue.settleCollision, async ({ params: { collisionId }, body, actor }) => {
    await settleCollision(deps, collisionId, body, actor);
    return {};
  });

  atDoorRoutes(serve, deps);
  reportedRoutes(serve, deps);
}

/** What is settled of guests who are about to arrive, or stand at the door. */
function atDoorRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  serve(queue.settleArrival, async ({ params: { caseId }, body, actor }) => {
    await settleArrival(deps, caseId, body, actor);
    return {};
  });

  serve(queue.settleDoor, async ({ params: { caseId }, body, session: { staff }, actor }) => {
    if (body.done === 'upheld' && !staffMay(staff.role, 'settle_disputes')) throw none();
    return { data: { dispute_id: await settleDoor(deps, caseId, body, actor) } };
  });
}

/** How a bank's dispute ended that nobody can be asked about. */
function endingRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  serve(disputes.askForDisputeEnd, async ({ params: { disputeId: id }, body, session: { staff }, actor }) => {
    const asked = await askForDisputeEnd(deps, { id, taken: body.taken }, bySomebody(actor, body.why));
    return { data: await presentApproval(deps, asked, staff) };
  });

  serve(disputes.askForUnaskedDisputeEnd, async ({ params: { unaskedId: id }, body, session: { staff }, actor }) => {
    const asked = await askForUnaskedDisputeEnd(
      deps,
      { id, taken: body.taken, ref: body.ref },
      bySomebody(actor, body.why),
    );
    return { data: await presentApproval(deps, asked, staff) };
  });
}

/** What is settled with words that whoever reported reads. */
function reportedRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  serve(queue.settleReport, async ({ params: { reportId }, body, actor }) => {
    await settleReport(deps, reportId, body, actor);
    return {};
  });

  serve(queue.decideReviewCase, async ({ params: { caseId }, body, actor }) => {
    await decideReview(deps, caseId, body, actor);
    return {};
  });

  serve(queue.restoreReview, async ({ params: { caseId }, body: { why }, actor }) => {
    await restoreReview(deps, caseId, why, actor);
    return {};
  });
}
