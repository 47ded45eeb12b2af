import type { DisputeShown } from '@basera/contract/endpoints/refunds';
import { formatToThePaisa } from '@basera/contract/money';
import { momentInIndia } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';

/** What a dispute about a booking means for the owner's money, or meant. */
export function DisputeWords({
  dispute: { by, is_kept, opened_at, decided_at, outcome, refund, taken },
}: {
  dispute: DisputeShown;
}) {
  const { t } = useLingui();
  const [since, on, sum] = [momentInIndia(opened_at), momentInIndia(decided_at ?? opened_at), formatToThePaisa(refund)];
  if (decided_at === null && !is_kept)
    return by === 'bank'
      ? t`The guest's bank asks for the money back since ${since}. Nothing is kept back: what the bank takes comes back from you where you have been paid.`
      : t`Somebody of ours looks into it since ${since}. Nothing is kept back: what turns out not to be yours comes back from you where you have been paid. We write to you.`;
  if (decided_at === null)
    return by === 'bank'
      ? t`The guest's bank asks for the money back since ${since}. Your part is kept back until the bank has decided.`
      : t`Somebody of ours looks into it since ${since}. Your part is kept back until it is decided, and we write to you.`;
  if (outcome === 'guest') return t`Decided on ${on}: ${sum} goes back to the guest, your share of it with it.`;
  if (taken > 0) {
    const took = formatToThePaisa(taken);
    return t`The guest's bank decided on ${on}, and took ${took} back. Your share of it goes with it; what is left goes its way again.`;
  }
  return outcome === 'owner'
    ? t`Decided on ${on}: you are paid as agreed.`
    : t`The guest's bank ended it on ${on}. What is yours goes its way again.`;
}
