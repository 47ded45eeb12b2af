import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import type { CaseOutcome } from '@basera/contract/rules/business/case-kinds';
import type { QueueKind } from '@basera/contract/rules/office/case-queue';
import { useLingui } from '@lingui/react/macro';
import { wordsOf } from '../../../browser/state-words';

type Settled = NonNullable<QueueCase['settled']>;

/** Who or what settled a case, and how. */
export function useSettledWords() {
  const { t } = useLingui();
  const through: Record<Exclude<Settled['through'], 'staff'>, string> = {
    gateway: t`the gateway`,
    calendars: t`the calendars`,
    owner: t`its owner`,
    reconciliation: t`the reconciliation`,
    unknown: t`somebody`,
  };
  const outcomes: Record<CaseOutcome, string> = {
    moved: t`The guest was given another room.`,
    rejected: t`The request was rejected.`,
    called_off: t`The booking was called off, and all money goes back.`,
    other_site: t`It was settled at the other site.`,
    same_booking: t`It is one and the same booking.`,
    ignored: t`What the other site has is no booking.`,
    gone: t`Nothing is left of it.`,
  };
  const ofArrivals: Record<string, string> = {
    confirmed: t`The guests are expected.`,
    called_off: t`The booking was called off, and all money goes back.`,
    cancelled: t`The booking is over.`,
    changed: t`The guests come on another day.`,
    arrived: t`The guests are there.`,
    over: t`The day of arrival is over.`,
    withdrawn: t`The guest says that it was settled.`,
    paid_back: t`The owner has put it right.`,
    unfounded: t`It was not so.`,
    upheld: t`More was asked than was agreed: two decide in a dispute what goes back.`,
  };
  return {
    byWhom: ({ by, through: what }: Settled) => by ?? (what === 'staff' ? through.unknown : through[what]),
    howOf: (kind: QueueKind, { through: what, how }: Settled) => {
      // Of what was to be done, or of two sides that differed.
      if (what === 'reconciliation')
        return how === 'It is done since.' ? t`It is done since.` : t`The sides agree since.`;
      if (kind === 'arrival') return ofArrivals[how] ?? how;
      return kind === 'collision' ? wordsOf(outcomes, how) : how;
    },
  };
}
