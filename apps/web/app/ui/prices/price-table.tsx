import { formatRupees } from '@basera/contract/money';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** `amount` in rupees. */
export type PriceLine = { label: ReactNode; detail?: ReactNode; amount: number };

type Props = { lines: PriceLine[]; total: number; totalLabel?: string; totalNote?: ReactNode };

/** What the price is made of, then the total (rupees). A line of ₹0 is good news and green. */
export function PriceTable({ lines, total, totalLabel, totalNote }: Props) {
  const { t } = useLingui();
  return (
    <dl className="bill">
      {lines.map(({ label, detail, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
        <div key={index} className={amount === 0 ? 'zero' : undefined}>
          <dt>
            {label}
            {detail && <small>{detail}</small>}
          </dt>
          <dd>{amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>
          {totalLabel ?? t`Total`}
          {totalNote && <small className="font-normal">{totalNote}</small>}
        </dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
