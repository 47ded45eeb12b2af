import { INSTEAD_HOLD_MINUTES } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import { NEARBY_KILOMETRES } from '@basera/contract/rules/arrivals/arrival-hours';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import './words/legal-words';

/** What whoever is refused at the door, or cancelled by the owner, gets from us; `most` in rupees is what we pay of a difference, null where we pay none. */
export function guaranteeWords(most: number | null): string {
  const difference =
    most === null
      ? siteWords._(msg`That is all of it: where the other stay costs more, the difference is yours to pay.`)
      : siteWords._(
          msg`Where the other stay costs more than what goes back to you, we pay the difference up to ${formatRupees(most)}, once you are there.`,
        );
  return siteWords._(
    msg`Refused for anything but the rules you agreed to, or cancelled by the owner, you get everything back that you paid, and you choose one other stay at about the price, where one is free for your nights in the town or within ${NEARBY_KILOMETRES} km: it is held for you for ${INSTEAD_HOLD_MINUTES} minutes. ${difference}`,
  );
}
