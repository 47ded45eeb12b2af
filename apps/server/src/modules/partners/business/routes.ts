import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve } from '../../../platform/http/endpoints.ts';
import type { PartnersDeps } from '../deps.ts';
import { saveBusiness, showBusiness } from './change-business.ts';
import { givePayoutAccount, keepPayoutAccount } from './give-account.ts';

const { business } = endpoints;

export function businessRoutes(serve: Serve, deps: PartnersDeps): void {
  const shown = async (userId: number, businessId: number) => ({
    data: { business: await showBusiness(deps, userId, businessId) },
  });

  serve(business.showBusiness, ({ params: { businessId }, session }) => shown(session.userId, businessId));

  serve(business.saveBusiness, async ({ params: { businessId }, body, session }) => {
    const { name, owner_name, email = null, phone = null } = body;
    await saveBusiness(deps, session.userId, businessId, { name, owner_name, email, phone });
    return shown(session.userId, businessId);
  });

  serve(business.givePayoutAccount, async ({ params: { businessId }, body, session }) => {
    const { holder, number, ifsc, pan = null } = body;
    await givePayoutAccount(deps, { userId: session.userId, businessId }, { holder, number, ifsc, pan });
    return shown(session.userId, businessId);
  });

  serve(business.keepPayoutAccount, async ({ params: { businessId }, session }) => {
    await keepPayoutAccount(deps, { userId: session.userId, businessId });
    return shown(session.userId, businessId);
  });
}
