import type { Payout } from '@basera/contract/endpoints/partners/money';
import { momentInIndia } from '@basera/contract/words/date-words';
import { Badge, type BadgeTone } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { ArrowUpRight, Hourglass, Landmark, type LucideIcon, Snowflake, TriangleAlert, Undo2 } from 'lucide-react';

type Shown = { words: string; tone: BadgeTone; icon: LucideIcon; more: string | null };

function useShown(payout: Payout): Shown {
  const { t } = useLingui();
  const until = momentInIndia(payout.hold_until);
  const held: Shown = { words: t`On hold`, tone: 'warn', icon: Hourglass, more: t`Until ${until}` };
  if (payout.frozen !== null && payout.state !== 'settled' && payout.state !== 'reversed')
    return { words: t`Kept back`, tone: 'bad', icon: Snowflake, more: payout.frozen };
  const released = payout.released_at && momentInIndia(payout.released_at);
  const shown: Record<Payout['state'], Shown> = {
    planned: held,
    held,
    released: {
      words: t`On its way`,
      tone: 'info',
      icon: ArrowUpRight,
      more: released ? t`Released ${released}` : null,
    },
    settled: { words: t`In the bank`, tone: 'good', icon: Landmark, more: payout.bank_reference },
    reversed: { words: t`Taken back`, tone: 'mute', icon: Undo2, more: null },
    failed: { words: t`We look into it`, tone: 'bad', icon: TriangleAlert, more: null },
  };
  return shown[payout.state];
}

/** Where the money of a payment is, with what is to be known of it there. */
export function PayoutBadge({ payout }: { payout: Payout }) {
  const { words, tone, icon, more } = useShown(payout);
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {words}
      </Badge>
      {more && <small className="micro soft wrap-anywhere num">{more}</small>}
    </>
  );
}
