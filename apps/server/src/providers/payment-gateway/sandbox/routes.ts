import { text } from '@basera/contract/parsing/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HttpError, validationError } from '../../../platform/http/http-errors.ts';
import { say } from '../../../words/say.ts';
import { sandboxPage } from './page.ts';
import { findLink, payLink, type SandboxDeps, type SandboxLink, sendDueWebhooks } from './pay-link.ts';

const choice = z.object({
  method: z._default(
    z.enum(['upi', 'card', 'netbanking', 'wallet'], { error: 'Must be upi, card, netbanking or wallet.' }),
    'upi',
  ),
  outcome: z.enum(['success', 'failure', 'pending'], { error: 'Must be success, failure or pending.' }),
  webhook: z._default(
    z.enum(['now', 'never', 'late', 'twice'], { error: 'Must be now, never, late or twice.' }),
    'now',
  ),
});
const params = z.object({ id: text(80, 1) });

const WEBHOOK_TURN_MS = 1000;
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** The pages of the sandbox gateway; registered in demo mode only. */
export function sandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  async function linkOf(request: { params: unknown }): Promise<SandboxLink> {
    const known = z.safeParse(params, request.params);
    const link = known.success && (await findLink(deps.db, known.data.id));
    if (!link) throw new HttpError('not_found', say`There is no such payment link.`);
    return link;
  }

  app.get('/sandbox/pay/:id', async (request, reply) => {
    const link = await linkOf(request);
    reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store').type('text/html');
    return sandboxPage(link, deps.clock.now());
  });

  app.post('/sandbox/pay/:id', async (request, reply) => {
    const link = await linkOf(request);
    const chosen = z.safeParse(choice, request.body);
    if (!chosen.success) throw validationError(chosen.error);
    return reply.redirect(await payLink(deps, link, chosen.data), 303);
  });

  const turns = setInterval(() => {
    sendDueWebhooks(deps).catch((error) => deps.log.warn({ err: error }, 'sandbox webhooks'));
  }, WEBHOOK_TURN_MS);
  app.addHook('onClose', async () => clearInterval(turns));
}
