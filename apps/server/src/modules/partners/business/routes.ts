import { endpoints } from '@basera/contract/endpoints/index';
import type { FastifyRequest } from 'fastify';
import type { Serve } from '../../../platform/http/endpoints.ts';
import { languageOf } from '../../../platform/http/reader-language.ts';
import type { PartnersDeps } from '../deps.ts';
import { saveBusiness, showBusiness } from './change-business.ts';
import { givePayoutAccount, keepPayoutAccount } from './give-account.ts';

const { business } = endpoints;

type From = { session: { userId: number }; request: FastifyRequest };

export function businessRoutes(serve: Serve, deps: PartnersDeps): void {
  const shown = async ({ session, request }: From, businessId: number) => ({
    data: { business: await showBusiness(deps, { userId: session.userId, language: languageOf(request) }, businessId) },
  });

  serve(business.showBusiness, ({ params: { businessId }, ...from }) => shown(from, businessId));

  serve(business.saveBusiness, async ({ params: { businessId }, body, ...from }) => {
    const { name, owner_name, email = null, phone = null } = body;
    await saveBusiness(deps, from.session.userId, businessId, { name, owner_name, email, phone });
    return shown(from, businessId);
  });

  serve(business.givePayoutAccount, async ({ params: { businessId }, body, ...from }) => {
    const { holder, number, ifsc, pan = null } = body;
    await givePayoutAccount(deps, { userId: from.session.userId, businessId }, { holder, number, ifsc, pan });
    return shown(from, businessId);
  });

  serve(business.keepPayoutAccount, async ({ params: { businessId }, ...from }) => {
    await keepPayoutAccount(deps, { userId: from.session.userId, businessId });
    return shown(from, businessId);
  });
}
