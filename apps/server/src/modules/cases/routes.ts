import { endpoints } from '@basera/contract/endpoints/index';
import { CASES_PAGE_SIZE } from '@basera/contract/limits';
import type { Right } from '@basera/contract/rules/business/roles';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { pagesOf } from '../../platform/http/pages.ts';
import { say } from '../../words/say.ts';
import { requireRight } from '../partners/index.ts';
import type { CasesDeps } from './deps.ts';
import { presentCase } from './present.ts';
import { caseById, casesOfBusiness, countCases, type ShownCaseRow } from './queries.ts';
import { offersOf, settleByCallingOff, settleByMoving, settleByRejecting, settleElsewhere } from './settle-case.ts';

const { cases } = endpoints;

export function caseRoutes(serve: Serve, deps: CasesDeps): void {
  const { db } = deps;

  /** 404 where it is another business's or there is none, 403 for a role that may not do this. */
  async function requireCase(userId: number, caseId: number, right: Right): Promise<ShownCaseRow> {
    const found = await caseById(db, caseId);
    if (!found) throw new HttpError('not_found', say`There is no such case.`);
    await requireRight(db, userId, found.business_id, right, 'case');
    return found;
  }

  async function shown(caseId: number) {
    const found = await caseById(db, caseId);
    if (!found) throw new HttpError('not_found', say`There is no such case.`);
    return { data: { ...presentCase(found), ...(await offersOf(db, found)) } };
  }

  serve(cases.listCases, async ({ params: { businessId }, query: { page }, session: { userId } }) => {
    await requireRight(db, userId, businessId, 'read_bookings');
    const [rows, count] = [await casesOfBusiness(db, businessId, page), await countCases(db, businessId)];
    const last_page = pagesOf(count.all, CASES_PAGE_SIZE);
    return { data: rows.map(presentCase), open: count.open, current_page: page, last_page };
  });

  serve(cases.showCase, async ({ params: { caseId }, session: { userId } }) => {
    await requireCase(userId, caseId, 'read_bookings');
    return shown(caseId);
  });

  serve(cases.moveBooking, async ({ params: { caseId }, body, session: { userId } }) => {
    const found = await requireCase(userId, caseId, 'decide_bookings');
    await settleByMoving(deps, { found, userId }, body.room_id);
    return shown(caseId);
  });

  serve(cases.rejectBooking, async ({ params: { caseId }, session: { userId } }) => {
    const found = await requireCase(userId, caseId, 'decide_bookings');
    await settleByRejecting(deps, { found, userId });
    return shown(caseId);
  });

  serve(cases.callOffBooking, async ({ params: { caseId }, session: { userId } }) => {
    const found = await requireCase(userId, caseId, 'decide_bookings');
    await settleByCallingOff(deps, { found, userId });
    return shown(caseId);
  });

  serve(cases.settleCase, async ({ params: { caseId }, body: { done }, session: { userId } }) => {
    const found = await requireCase(userId, caseId, 'decide_bookings');
    await settleElsewhere(deps, { found, userId }, done);
    return shown(caseId);
  });
}
