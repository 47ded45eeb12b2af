import { HttpError } from '../../platform/http-errors.ts';
import type { GatewayEvent, WebhookRequest } from '../../providers/payment-gateway.ts';
import type { PaymentsDeps } from './index.ts';
import { settlePayment } from './settle-payment.ts';

const BATCH = 50;

/** Stores an event of the gateway, then works on it. Throws 400 for one that is not signed by the gateway. */
export async function receiveWebhook(deps: PaymentsDeps, request: WebhookRequest): Promise<void> {
  const event = deps.gateway.readWebhook(request);
  if (!event) throw new HttpError('signature_invalid', 'The signature is missing or wrong.');
  const stored = await deps.db
    .insertInto('payment_events')
    .values({
      gateway: deps.gateway.name,
      event_id: event.eventId,
      payload: JSON.stringify(event),
      received_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return;
  // What fails here is stored, and worked off by the job: the gateway has done its part.
  await workOn(deps, stored.id, event).catch((error) => {
    deps.log.error({ err: error, event: event.eventId }, 'an event of the gateway could not be worked on yet');
  });
}

async function workOn(deps: PaymentsDeps, id: number, event: GatewayEvent): Promise<void> {
  await settlePayment(deps, event.linkId, event.outcome);
  await deps.db.updateTable('payment_events').set({ processed_at: deps.clock.now() }).where('id', '=', id).execute();
}

/** Works off what was stored and not finished: after a crash, say. */
export async function workOffEvents(deps: PaymentsDeps): Promise<void> {
  const left = await deps.db
    .selectFrom('payment_events')
    .select(['id', 'payload'])
    .where('gateway', '=', deps.gateway.name)
    .where('processed_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, payload } of left) {
    // One that cannot be worked on must not keep those behind it waiting.
    await workOn(deps, id, payload as GatewayEvent).catch((error) => {
      deps.log.error({ err: error, event: id }, 'an event of the gateway could not be worked on; it is tried again');
    });
  }
}
