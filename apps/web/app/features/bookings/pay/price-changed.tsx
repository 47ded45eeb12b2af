import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import type { Quote } from '@basera/contract/endpoints/bookings';
import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { Button } from '@basera/ui/button.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';

type Props = { seen: Paise; quote: Quote; onAgree(): void; onDismiss(): void };

/** Asks for consent to the price as it is now; nothing is booked before. */
export function PriceChanged({ seen, quote, onAgree, onDismiss }: Props) {
  const { t } = useLingui();
  const [before, now] = [formatRupees(rupeesFromPaise(seen)), formatRupees(quote.amount)];
  const agree = t`Book for ${now}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDismiss()}
      title={t`The price has changed`}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          <Button variant="outline" onClick={onDismiss}>
            {t`Not now`}
          </Button>
          <Button onClick={onAgree}>{agree}</Button>
        </div>
      }
    >
      <div className="stack-16">
        <p className="soft">
          {t`The stay changed its price while you were booking. Nothing is booked or charged yet: you pay the new total only if you agree to it.`}
        </p>
        <dl className="bill">
          <div>
            <dt>{t`The total you saw`}</dt>
            <dd>{before}</dd>
          </div>
          <div className="total">
            <dt>{t`The total now`}</dt>
            <dd>{now}</dd>
          </div>
        </dl>
      </div>
    </Dialog>
  );
}
