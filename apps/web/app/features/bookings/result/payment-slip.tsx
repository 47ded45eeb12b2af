import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import type { PaymentOnBooking } from '@basera/contract/endpoints/payments';
import { formatRupees } from '@basera/contract/money';
import { formatInstant } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { useNotice } from '@basera/ui/browser/app-context.ts';
import { CopyButton } from '@basera/ui/copy-button.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { statusWords, toneOfPayment } from './payment-outcome';

type LineProps = { name: string /** In no language. */; isCode?: boolean; children: ReactNode };

function Line({ name, isCode = false, children }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate={isCode ? 'no' : undefined}>{children}</dd>
    </div>
  );
}

type Props = { bookingId: string; payment: PaymentOnBooking | null; waiting: boolean };

/** The facts of a payment, line by line; grey boxes where the first answer is still awaited. */
export function PaymentSlip({ bookingId, payment, waiting }: Props) {
  const { t } = useLingui();
  const notice = useNotice();
  const none = waiting ? (
    <Skeleton width={120} height={20} />
  ) : (
    <span className="faint font-normal">{t`Not known yet`}</span>
  );
  const number = payment?.transaction_number ?? null;
  const notYet = <span className="faint font-normal">{t`None yet`}</span>;
  return (
    <dl className="slip" aria-busy={waiting || undefined}>
      <Line name={t`Booking ID`}>
        #{bookingId}
        <CopyButton
          text={bookingId}
          label={t`Copy booking ID`}
          onCopied={(copied) =>
            copied ? notice(t`Booking ID copied to clipboard`, 'good') : notice(t`Unable to copy to clipboard`, 'bad')
          }
        >
          {t`Copy`}
        </CopyButton>
      </Line>
      <Line name={t`Amount`}>{payment ? <span className="num">{formatRupees(payment.amount)}</span> : none}</Line>
      <Line name={t`Payment status`}>
        {payment ? <Badge tone={toneOfPayment(payment.status)}>{statusWords(payment.status)}</Badge> : none}
      </Line>
      <Line name={t`Transaction ID`} isCode={number !== null}>
        {payment ? (number ?? notYet) : none}
      </Line>
      <Line name={t`Payment time`}>
        {payment ? (payment.created_at ? formatInstant(payment.created_at) : notYet) : none}
      </Line>
    </dl>
  );
}
