import type { OfficePayout } from '@basera/contract/endpoints/office/payouts';
import type { PayoutShow, PayoutTrouble } from '@basera/contract/rules/office/payout-list';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { useStateWords } from '../../browser/state-words';

/** What lists, states and troubles of payouts are called. */
export function usePayoutWords() {
  const { t } = useLingui();
  const states = useStateWords();
  const shows: Record<PayoutShow, string> = {
    due: t`Due`,
    held: t`Held`,
    frozen: t`Kept back`,
    failed: t`Failed`,
    no_account: t`Without an account`,
    sent: t`Sent`,
  };
  const troubles: Record<PayoutTrouble, string> = {
    no_account: t`There is no account it could go to. It goes as soon as its owner has given one.`,
    not_transferred: t`The gateway could not transfer it: the account may be closed. It is sent again once an account takes it.`,
    unanswered: t`It was asked for once without an answer, and the gateway refuses it now: it may have been made. Look at the gateway's dashboard for its reference. It is asked for again under the same reference, and never beside it. If it is not there, say so below: two of you.`,
    bank_refused: t`The owner's bank did not take it. It waits at the gateway.`,
    tried: t`It failed several times and is tried again, once an hour.`,
    short: t`More is owed than its payouts can carry: the rest has to be sent by hand.`,
    other: t`Somebody has to look at it.`,
  };
  const badgeOf = ({ frozen, trouble, state }: OfficePayout): { words: string; tone: BadgeTone } => {
    if (frozen !== null) return { words: shows.frozen, tone: 'warn' };
    if (state === 'failed' || trouble !== null) return { words: states.payout.failed, tone: 'bad' };
    const tones: Record<OfficePayout['state'], BadgeTone> = {
      planned: 'mute',
      held: 'info',
      released: 'info',
      settled: 'good',
      reversed: 'mute',
      failed: 'bad',
    };
    return { words: states.payout[state], tone: tones[state] };
  };
  return { shows, troubles, badgeOf };
}
