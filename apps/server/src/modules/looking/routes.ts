import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve } from '../../platform/http/endpoints.ts';
import { requireRight } from '../partners/index.ts';
import { allowLooking, endLooking } from './allow-looking.ts';
import type { LookingDeps } from './deps.ts';
import { enterLook } from './look.ts';
import { presentGrant } from './present.ts';
import { grantsOfBusiness } from './queries.ts';

const { looking } = endpoints;

export function lookingRoutes(serve: Serve, deps: LookingDeps): void {
  const { db, clock } = deps;
  const shown = async (businessId: number) => {
    const now = clock.now();
    return { data: (await grantsOfBusiness(db, businessId)).map((row) => presentGrant(row, now)) };
  };

  serve(looking.readLooking, async ({ params: { businessId }, session }) => {
    await requireRight(db, session.userId, businessId, 'run_business');
    return shown(businessId);
  });

  serve(looking.allowLooking, async ({ params: { businessId }, session }) => {
    await allowLooking(deps, session.userId, businessId);
    return shown(businessId);
  });

  serve(looking.endLooking, async ({ params: { businessId }, session }) => {
    await endLooking(deps, session.userId, businessId);
    return shown(businessId);
  });

  serve(looking.enterLooking, async ({ body }) => ({ data: await enterLook(deps, body.code) }));
}
