import { endpoints } from '@basera/contract/endpoints/index';
import { networkOf } from '../../platform/http/client-network.ts';
import type { Serve } from '../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../platform/idempotency.ts';
import type { ReportsDeps } from './deps.ts';
import { reportStay } from './report-stay.ts';

export function reportRoutes(serve: Serve, deps: ReportsDeps): void {
  serve(endpoints.reports.reportStay, async ({ params: { propertyId }, body, session, request }) => {
    const { address } = await reportStay(deps, {
      propertyId,
      userId: session?.userId ?? null,
      network: networkOf(request.ip),
      ...body,
      email: body.email ?? undefined,
      key: idempotencyKey(request),
    });
    return { message: `Thank you. A person looks at it, and answers to ${address}.` };
  });
}
