import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import type { PaymentGateway } from '../../../providers/payment-gateway/payment-gateway.ts';
import {
  type Answered,
  type DueToAsk,
  noteUnaskedAnswer,
  noteUnaskedDisputeAsked,
  noteUnaskedOutOfUse,
  unaskedDisputesToAskAbout,
} from '../../payments/index.ts';
import type { PayoutsDeps } from '../deps.ts';
import { hearOfPayouts } from '../hear-of-payouts.ts';
import { openWhatOneEnded } from './bank-disputes.ts';
import { disputesToAskAbout, endedByOne, noteAnswer, noteAsked, noteOutOfUse } from './dispute-queries.ts';

const DAY_MS = 86_400_000;
// A bank takes weeks: what it says is told within minutes, unless that got lost.
const ASKED_ABOUT_AFTER_MS = DAY_MS;
const ASK_AGAIN_AFTER_MS = 6 * 3_600_000;
// Banks have spoken of all that they ask for by then.
const ENDED_ASKED_FOR_MS = 180 * DAY_MS;
const BATCH = 50;

/**
 * Asks the gateway that takes payments how banks' disputes stand that have been open for a day, so that no webhook has to arrive for one to
 * end. What it says is worked on as if a webhook had said it. One that it does not know, says nothing of for days, or that another gateway told of,
 * can be ended by two of the staff; the gateway is asked about it further.
 */
export async function askAboutDisputes(
  deps: PayoutsDeps,
  gateway: Pick<PaymentGateway, 'name' | 'readDispute'>,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const due: DueToAsk = {
    openedBefore: ago(ASKED_ABOUT_AFTER_MS),
    askedBefore: ago(ASK_AGAIN_AFTER_MS),
    endedAskedBefore: ago(DAY_MS),
    endedSince: ago(ENDED_ASKED_FOR_MS),
  };
  for (const id of await endedByOne(db, BATCH)) await db.transaction().execute((trx) => openWhatOneEnded(trx, id, now));
  await noteOutOfUse(db, gateway.name, due.openedBefore, now);
  await noteUnaskedOutOfUse(db, gateway.name, due.openedBefore, now);
  for (const { ref, isEnded } of await disputesToAskAbout(db, gateway.name, due, BATCH)) {
    await noteAsked(db, ref, now);
    const answered = await ask(deps, gateway, { ref, isEnded });
    if (answered) await noteAnswer(db, ref, answered, now);
  }
  for (const { ref, isEnded } of await unaskedDisputesToAskAbout(db, gateway.name, due, BATCH)) {
    await noteUnaskedDisputeAsked(db, ref, now);
    const answered = await ask(deps, gateway, { ref, isEnded });
    if (answered) await noteUnaskedAnswer(db, ref, answered, now);
  }
}

/** What the gateway answers, worked on; null where we failed at that ourselves, which says nothing of the gateway. */
async function ask(
  deps: PayoutsDeps,
  gateway: Pick<PaymentGateway, 'readDispute'>,
  { ref, isEnded }: { ref: string; isEnded: boolean },
): Promise<Answered | null> {
  const { log } = deps;
  let state: Awaited<ReturnType<PaymentGateway['readDispute']>>;
  try {
    state = await gateway.readDispute(ref, AbortSignal.timeout(GATEWAY_TIMEOUT_MS));
  } catch (error) {
    log.warn({ err: error, dispute: ref }, 'the gateway did not say how a dispute stands');
    return 'unsaid';
  }
  if (!state) {
    log.error({ dispute: ref }, 'the gateway does not know a dispute that it told of');
    return 'not_known';
  }
  // Of what we ended ourselves it is news that the bank still asks.
  if (!state.isOver && !isEnded) return 'known';
  try {
    await hearOfPayouts(deps, { kind: 'dispute', disputeId: ref, ...state });
    return 'known';
  } catch (error) {
    log.error({ err: error, dispute: ref }, 'what the gateway says of a dispute could not be worked on');
    return null;
  }
}
