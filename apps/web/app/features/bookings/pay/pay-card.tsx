import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { PAYMENT_MODE } from '@basera/contract/limits';
import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Smartphone } from 'lucide-react';

type Props = {
  amount: Paise;
  /** Null where it was answered before. */
  consent: { given: boolean; onChange(given: boolean): void } | null;
};

/** 'Pay Online': the amount, the one way to pay, and the question for offers by email. */
export function PayCard({ amount, consent }: Props) {
  const { t } = useLingui();
  return (
    <section className="card card-pad stack-24">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 className="h3">{t`Pay Online`}</h2>
          <p className="small soft mt-0.25">{t`Taxes and fees included`}</p>
        </div>
        <p className="pay-amount">{formatRupees(rupeesFromPaise(amount))}</p>
      </div>
      <label className="pay">
        <span className="check">
          <input type="radio" name="payment_mode" value={PAYMENT_MODE} defaultChecked />
        </span>
        <span className="min-w-0">
          <b className="strong block wrap-anywhere">{t`UPI/Cards/Net Banking/Wallets`}</b>
          <span className="small soft block">{t`You choose on the next page, with our payment partner`}</span>
        </span>
        <Smartphone className="i i-l" aria-hidden="true" />
      </label>
      {consent && (
        <Checkbox
          name="marketing_consent"
          checked={consent.given}
          onChange={(event) => consent.onChange(event.target.checked)}
        >
          {t`Send me offers and travel ideas by email`}
          <span className="hint block">{t`You can stop these on your profile at any time.`}</span>
        </Checkbox>
      )}
    </section>
  );
}
