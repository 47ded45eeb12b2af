import { endpoints } from '@basera/contract/endpoints/index';
import { networkOf } from '../../platform/http/client-network.ts';
import type { Serve } from '../../platform/http/endpoints.ts';
import { languageOf } from '../../platform/http/reader-language.ts';
import { idempotencyKey } from '../../platform/idempotency.ts';
import type { ReportsDeps } from './deps.ts';
import { ownReports } from './own-reports-queries.ts';
import { presentOwn, reportThanks } from './present.ts';
import { reportStay } from './report-stay.ts';

export function reportRoutes(serve: Serve, deps: ReportsDeps): void {
  serve(endpoints.reports.reportStay, async ({ params: { id }, body, session, request }) => {
    const { address } = await reportStay(deps, id, {
      userId: session?.userId ?? null,
      network: networkOf(request.ip),
      ...body,
      email: body.email ?? undefined,
      key: idempotencyKey(request),
    });
    return { message: reportThanks(address, languageOf(request)) };
  });

  serve(endpoints.reports.listReports, async ({ session: { userId } }) => ({
    data: { reports: (await ownReports(deps.db, userId)).map(presentOwn) },
  }));
}
