import { formatRupees } from '@basera/contract/money';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SectionProps } from './section';

/** What is known of the money: what was agreed, what the guest paid, what went back, and the tax within. */
export function MoneyCard({ page: { booking, money } }: SectionProps) {
  const { t } = useLingui();
  return (
    <section className="card card-pad stack-16" aria-labelledby="booking-money">
      <h2 className="h2" id="booking-money">{t`Money`}</h2>
      <dl className="bill">
        <Line name={t`Agreed for the stay`}>{formatRupees(money.amount)}</Line>
        {booking.is_by_desk ? (
          <Line name={t`Paid here`} more={t`Entered without payment: you settle it with the guest.`}>
            {formatRupees(0)}
          </Line>
        ) : (
          <Line name={t`The guest paid`}>{formatRupees(money.paid)}</Line>
        )}
        {money.returned > 0 && (
          <Line name={t`Goes back to the guest`} more={t`Or is back already: it can take some days.`}>
            −{formatRupees(money.returned)}
          </Line>
        )}
        {money.tax && (
          <>
            <Line name={t`Stay without GST`} isPart>
              {formatRupees(money.tax.taxable)}
            </Line>
            <Line name={t`GST within it`} isPart>
              {formatRupees(money.tax.gst)}
            </Line>
          </>
        )}
        {!booking.is_by_desk && (
          <Line name={t`Commission`} more={t`We take none.`}>
            {formatRupees(0)}
          </Line>
        )}
      </dl>
    </section>
  );
}

type LineProps = { name: string; more?: string; isPart?: boolean; children: ReactNode };

function Line({ name, more, isPart, children }: LineProps) {
  return (
    <div className={isPart ? 'bill-part' : undefined}>
      <dt>
        {name}
        {more && <small className="block soft">{more}</small>}
      </dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
