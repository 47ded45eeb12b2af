import type { SignalKind } from '@basera/contract/rules/reviews/review-cases';
import type { HiddenReason } from '@basera/contract/rules/reviews/review-rules';
import { useLingui } from '@lingui/react/macro';
import './words/review-catalogue';

/** What a computation found, in a sentence that says what it stands on; and why a review is not shown. */
export function useReviewWords() {
  const { t } = useLingui();
  const signals: Record<SignalKind, { name: string; words: string }> = {
    same_device: {
      name: t`One device`,
      words: t`Guest and host signed in from the same network with the same browser within a day, and not at the stay.`,
    },
    same_phone: { name: t`One telephone`, words: t`The guest's telephone number is one of the business.` },
    same_payment: {
      name: t`One payment account`,
      words: t`The stay was paid from the UPI address that this other person has paid from, who hosts here or has reviewed here.`,
    },
    burst: {
      name: t`Many at once`,
      words: t`So many reviews of this stay came within a day, by accounts not older than a month.`,
    },
    same_words: {
      name: t`The same words`,
      words: t`Another review says nearly the same, or the same where they are short.`,
    },
    referral: {
      name: t`Came through one another`,
      words: t`Guest and host, or several who reviewed this host, came through one another's links.`,
    },
    own_people: {
      name: t`One of the business`,
      words: t`Whoever wrote it acts for the business, or has done so: they joined it, or something stands in its log by them.`,
    },
    one_author: {
      name: t`One guest, many reviews`,
      words: t`So many reviews of this host's stays within three months are by this one guest.`,
    },
    no_show: { name: t`Not come`, words: t`The host has noted that these guests did not come.` },
  };
  const hidden: Record<HiddenReason, string> = {
    withdrawn: t`Its author took it back.`,
    author_left: t`It went with the account of its author.`,
    not_genuine: t`Removed: not by a guest of this stay, or bought.`,
    not_about_stay: t`Removed: not about this stay.`,
    abusive: t`Removed: it insulted or threatened somebody.`,
    private_data: t`Removed: it showed private details.`,
    unlawful: t`Removed: unlawful.`,
  };
  return { signals, hidden };
}
