import { API_BASE } from '@basera/contract/endpoints/endpoint';
import { endpoints } from '@basera/contract/endpoints/index';
import { splitLanguage } from '@basera/contract/languages/languages';
import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import type { PaymentsDeps } from './deps.ts';
import { presentPayment } from './present.ts';
import { paymentOfBooking } from './queries.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcileWatched } from './reconcile-payments.ts';
import { settlePayment } from './settle-payment.ts';

const WEBHOOK_MAX_BYTES = 256 * 1024;

export function paymentRoutes(app: FastifyInstance, serve: Serve, deps: PaymentsDeps): void {
  serve(endpoints.payments.showPayment, async ({ params, session }) => {
    const own = () => paymentOfBooking(deps.db, params.bookingId, session.userId);
    const payment = await own();
    if (!payment) throw new HttpError('not_found', say`There is no such booking.`);
    await reconcileWatched(deps, payment);
    return { data: { payment: presentPayment((await own()) ?? payment) } };
  });

  app.register(async (webhooks) => {
    // The signature is over the bytes as they came.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    webhooks.post(`${API_BASE}/payments/${deps.gateway.name}/webhook`, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveWebhook(deps, { body, headers: request.headers });
      return { status: 'success' };
    });
  });

  // A browser coming back from the gateway: what it carries is signed, but the gateway itself is asked.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !RETURN_PATH.test(splitLanguage(request.url).rest)) return;
    const address = new URL(request.url, 'http://return.invalid');
    const returned = deps.gateway.readReturn(address.searchParams);
    if (!returned) return;
    try {
      const outcome = await deps.gateway.readLink(returned.linkId, AbortSignal.timeout(GATEWAY_TIMEOUT_MS));
      await settlePayment(deps, returned.linkId, outcome);
    } catch (error) {
      request.log.warn({ err: error }, 'a returning payment could not be settled yet');
    }
    const bookingId = address.searchParams.get('booking_id') ?? '';
    return reply.redirect(`${address.pathname}?booking_id=${encodeURIComponent(bookingId)}`, 303);
  });
}

const RETURN_PATH = /^\/booking\/[^/?]+\/confirmed\?/;
