import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import type { PaymentGateway } from '../../../providers/payment-gateway/payment-gateway.ts';
import { noteUnaskedDisputeAsked, unaskedDisputesToAskAbout } from '../../payments/index.ts';
import type { PayoutsDeps } from '../deps.ts';
import { hearOfPayouts } from '../hear-of-payouts.ts';
import { disputesToAskAbout, noteAsked, noteUnknown } from './dispute-queries.ts';

// A bank takes weeks: what it says is told within minutes, unless that got lost.
const ASKED_ABOUT_AFTER_MS = 86_400_000;
const ASK_AGAIN_AFTER_MS = 6 * 3_600_000;
const BATCH = 50;

/**
 * Asks the gateway that takes payments how banks' disputes stand that have been open for a day, so that no webhook has to arrive for one to
 * end. What it says is worked on as if a webhook had said it. One that it does not know can be ended in the office.
 */
export async function askAboutDisputes(
  deps: PayoutsDeps,
  gateway: Pick<PaymentGateway, 'name' | 'readDispute'>,
): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const due = {
    openedBefore: new Date(now.getTime() - ASKED_ABOUT_AFTER_MS),
    askedBefore: new Date(now.getTime() - ASK_AGAIN_AFTER_MS),
  };
  const ask = async (ref: string): Promise<'known' | 'unknown' | 'unsaid'> => {
    try {
      const state = await gateway.readDispute(ref, AbortSignal.timeout(GATEWAY_TIMEOUT_MS));
      if (!state) log.error({ dispute: ref }, 'the gateway does not know a dispute that it told of');
      if (state?.isOver) await hearOfPayouts(deps, { kind: 'dispute', disputeId: ref, ...state });
      return state ? 'known' : 'unknown';
    } catch (error) {
      log.warn({ err: error, dispute: ref }, 'the gateway did not say how a dispute stands');
      return 'unsaid';
    }
  };
  for (const { id, ref } of await disputesToAskAbout(db, gateway.name, due, BATCH)) {
    await noteAsked(db, id, now);
    const said = await ask(ref);
    if (said !== 'unsaid') await noteUnknown(db, id, said === 'unknown' ? now : null);
  }
  for (const { ref } of await unaskedDisputesToAskAbout(db, gateway.name, due, BATCH)) {
    await noteUnaskedDisputeAsked(db, ref, now);
    await ask(ref);
  }
}
