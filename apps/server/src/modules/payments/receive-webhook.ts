import { HttpError } from '../../platform/http/http-errors.ts';
import {
  type GatewayEvent,
  readGatewayEvent,
  type WebhookRequest,
} from '../../providers/payment-gateway/payment-gateway.ts';
import { say } from '../../words/say.ts';
import type { PaymentsDeps } from './deps.ts';
import { endEvent, eventsLeft, storeEvent } from './event-queries.ts';
import { settleRefund } from './refund/settle-refund.ts';
import { settlePayment } from './settle-payment.ts';

const BATCH = 50;

/**
 * Stores an event of the gateway and has it worked on beside the answer: the gateway has done its part, and what fails is worked off by
 * the regular job. Throws 400 for one that is not signed by the gateway, or that nobody can read.
 */
export async function receiveWebhook(deps: PaymentsDeps, request: WebhookRequest): Promise<void> {
  const event = readSigned(deps, request);
  if (!event) throw new HttpError('signature_invalid', say`The signature is missing or wrong.`);
  await storeEvent(deps.db, deps.gateway.name, event, deps.clock.now());
  // A repeat as well: the process that had stored it may be gone.
  deps.background.soon('payment events', () => workOffEvents(deps));
}

function readSigned({ gateway, log }: PaymentsDeps, request: WebhookRequest): GatewayEvent | null {
  try {
    return gateway.readWebhook(request);
  } catch (error) {
    log.error({ err: error }, 'a signed event of the gateway cannot be read');
    throw new HttpError('bad_request', say`The event cannot be read.`);
  }
}

/** Null for one that makes no sense, which a release before this one may have stored: no other try could do better. */
function storedAbout({ log }: PaymentsDeps, id: number, payload: unknown): GatewayEvent['about'] | null {
  try {
    return readGatewayEvent(payload).about;
  } catch (error) {
    log.error({ err: error, event: id }, 'a stored event of the gateway cannot be read; it is put aside');
    return null;
  }
}

/** Works off what was stored and not finished: right after it came, or after a crash. */
export async function workOffEvents(deps: PaymentsDeps): Promise<void> {
  for (let after = 0; ; ) {
    const left = await eventsLeft(deps.db, deps.gateway.name, after, BATCH);
    // One that cannot be worked on must not keep those behind it waiting.
    for (const { id, payload } of left) {
      await workOn(deps, id, payload).catch((error) => {
        deps.log.error({ err: error, event: id }, 'an event of the gateway could not be worked on; it is tried again');
      });
    }
    if (left.length < BATCH) return;
    after = left.at(-1)?.id ?? after;
  }
}

async function workOn(deps: PaymentsDeps, id: number, payload: unknown): Promise<void> {
  const about = storedAbout(deps, id, payload);
  let attention: string | null = about === null ? 'an event that cannot be read' : null;
  if (about?.kind === 'transfer' || about?.kind === 'account' || about?.kind === 'dispute')
    attention = await deps.hearOfPayouts(about);
  if (about?.kind === 'refund') {
    // One that a release before this one stored knows of no number.
    const { refundId, outcome, reference = null } = about;
    await settleRefund(deps, refundId, { outcome, reference });
  }
  if (about?.kind === 'link') {
    const known = await settlePayment(deps, about.linkId, about.outcome);
    if (!known && about.outcome.kind === 'paid')
      attention = `money for a link we do not know: ${about.linkId}, payment ${about.outcome.transactionNumber}`;
  }
  await endEvent(deps.db, id, attention, deps.clock.now());
}
