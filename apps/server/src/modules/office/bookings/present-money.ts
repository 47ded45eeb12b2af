import type { StoryEntry } from '@basera/contract/endpoints/office/bookings';
import type {
  disputesFor,
  paymentsFor,
  payoutsFor,
  refundStepsFor,
  refundsFor,
  toldByGateway,
} from './money-queries.ts';
import { entry, said, sum } from './present-story.ts';

type RowOf<Q extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Q>>[number];

export const presentPayment = (payment: RowOf<typeof paymentsFor>): StoryEntry =>
  entry('money', 'payment', {
    ...{ key: payment.id, at: payment.paid_at ?? payment.created_at, what: payment.status },
    facts: [
      ...sum(payment.amount),
      ...said('transaction', payment.transaction_number),
      ...said('gateway', payment.gateway),
      ...said('error', payment.attention),
    ],
  });

export const presentWebhook = (told: RowOf<typeof toldByGateway>): StoryEntry =>
  entry('money', 'webhook', {
    ...{ key: told.id, at: told.received_at, what: told.outcome ? `${told.kind}_${told.outcome}` : told.kind },
    facts: said('error', told.attention),
  });

export const presentRefund = (refund: RowOf<typeof refundsFor>): StoryEntry =>
  entry('money', 'refund', {
    ...{ key: refund.id, at: refund.created_at, what: refund.status },
    facts: [
      ...sum(refund.amount),
      ...said('why', refund.reason),
      ...said('reference', refund.reference ?? refund.gateway_refund_id),
      ...said('error', refund.last_error),
    ],
  });

export const presentRefundStep = (step: RowOf<typeof refundStepsFor>): StoryEntry =>
  entry('money', 'refund_step', {
    ...{ key: step.id, at: step.created_at, what: step.kind },
    facts: [...sum(step.amount), ...said('reference', step.kind === 'arrived' ? step.reference : null)],
  });

/** Each when it was planned as it stands, and when it was released and came to the bank. `waits`: its owner cannot sign in. */
export const presentPayouts = (payouts: RowOf<typeof payoutsFor>[], waits: boolean): StoryEntry[] =>
  payouts.flatMap((payout) => {
    const { id, state, amount, created_at, released_at, settled_at } = payout;
    const isHeld = state === 'planned' || state === 'held';
    const facts = [
      ...sum(amount),
      ...sum(payout.reversed, 'reversed'),
      ...(isHeld ? said('hold_until', payout.hold_until.toISOString(), 'moment') : []),
      ...said(
        'why',
        payout.frozen_at ? payout.frozen_why : isHeld && waits ? 'owner_suspended' : null,
        payout.frozen_at ? 'text' : 'waits',
      ),
      ...said('error', payout.attention),
    ];
    return [
      entry('money', 'payout', { key: id, at: created_at, what: state, facts }),
      ...(released_at
        ? [
            entry('money', 'payout', {
              key: `${id} released`,
              at: released_at,
              what: 'was_released',
              facts: sum(amount),
            }),
          ]
        : []),
      ...(settled_at
        ? [
            entry('money', 'payout', {
              ...{ key: `${id} settled`, at: settled_at, what: 'was_settled' },
              facts: [...sum(amount), ...said('reference', payout.bank_reference)],
            }),
          ]
        : []),
    ];
  });

type Dispute = RowOf<typeof disputesFor>;

/** Of what a bank asked for, or ended itself, the sentence is ours; of all else a colleague wrote it, and may have named a person. */
const isWritten = ({ opener }: Dispute): boolean => opener !== null;
const isDecidedInWords = ({ outcome, decider, decided_why }: Dispute): boolean =>
  (decider !== null || outcome !== 'bank') && decided_why !== null;

/** How much colleagues wrote of disputes. */
export const wordsOfDisputes = (disputes: Dispute[]): number =>
  disputes.filter(isWritten).length + disputes.filter(isDecidedInWords).length;

/** Each when it was opened, and when it was decided; what colleagues wrote of it only where it `isTold`. */
export const presentDisputes = (disputes: Dispute[], isTold: boolean): StoryEntry[] =>
  disputes.flatMap((dispute) => {
    const { id, why, opened_at, opener, decided_at, outcome, decided_why, decider } = dispute;
    const refers = { refers_to: { kind: 'dispute' as const, id } };
    const asked = said('why', isTold || !isWritten(dispute) ? why : null);
    const opened = { key: id, at: opened_at, what: 'opened', facts: [...asked, ...said('by', opener)] };
    const decided = [...said('why', isTold || !isDecidedInWords(dispute) ? decided_why : null), ...said('by', decider)];
    return [
      entry('money', 'dispute', opened, refers),
      ...(decided_at
        ? [
            entry(
              'money',
              'dispute',
              { key: `${id} decided`, at: decided_at, what: `for_${outcome}`, facts: decided },
              refers,
            ),
          ]
        : []),
    ];
  });
