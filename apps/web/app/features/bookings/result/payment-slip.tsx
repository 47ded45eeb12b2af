import type { PaymentOnBooking } from '@basera/contract/endpoints/payments';
import { formatRupees } from '@basera/contract/money';
import { formatInstant } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { useNotice } from '@basera/ui/browser/app-context.ts';
import { CopyButton } from '@basera/ui/copy-button.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { statusWords, toneOfPayment } from './payment-outcome';

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Props = { bookingId: string; payment: PaymentOnBooking | null; waiting: boolean };

/** The facts of a payment, line by line; grey boxes where the first answer is still awaited. */
export function PaymentSlip({ bookingId, payment, waiting }: Props) {
  const notice = useNotice();
  const none = waiting ? (
    <Skeleton width={120} height={20} />
  ) : (
    <span className="faint font-normal">Not known yet</span>
  );
  const notYet = <span className="faint font-normal">None yet</span>;
  return (
    <dl className="slip" aria-busy={waiting || undefined}>
      <Line name="Booking ID">
        #{bookingId}
        <CopyButton
          text={bookingId}
          label="Copy booking ID"
          onCopied={(copied) =>
            copied ? notice('Booking ID copied to clipboard', 'good') : notice('Unable to copy to clipboard', 'bad')
          }
        >
          Copy
        </CopyButton>
      </Line>
      <Line name="Amount">{payment ? <span className="num">{formatRupees(payment.amount)}</span> : none}</Line>
      <Line name="Payment status">
        {payment ? <Badge tone={toneOfPayment(payment.status)}>{statusWords(payment.status)}</Badge> : none}
      </Line>
      <Line name="Transaction ID">{payment ? (payment.transaction_number ?? notYet) : none}</Line>
      <Line name="Payment time">
        {payment ? (payment.created_at ? formatInstant(payment.created_at) : notYet) : none}
      </Line>
    </dl>
  );
}
