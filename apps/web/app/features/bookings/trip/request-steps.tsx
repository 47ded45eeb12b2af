import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { momentInIndia } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { BookingChoices } from '../list/booking-choices';
import '../words/booking-words';
import { CostLine } from './cost-line';
import { Section } from './section';

type Props = { booking: Inquiry; onChanged(): void };

/** What happens with a paid request, and with its money. */
export function RequestSteps({ booking, onChanged }: Props) {
  const { t } = useLingui();
  const { host, payment, request } = booking;
  if (!payment || !request) return null;
  const [name, amount] = [host.name, formatRupees(payment.amount)];
  const by = momentInIndia(request.answer_by);
  return (
    <Section title={t`What happens now`}>
      <CostLine
        points={[
          {
            key: 'paid',
            tone: 'wait',
            when: payment.created_at ? momentInIndia(payment.created_at) : t`Now`,
            title: t`You paid ${amount}`,
            more: t`It goes back whole unless ${name} says yes.`,
          },
          {
            key: 'answer',
            tone: 'none',
            when: t`By ${by}`,
            title: t`${name} answers`,
            more: t`The rooms are kept for you until then.`,
          },
          {
            key: 'then',
            tone: 'none',
            when: t`The answer`,
            title: t`Yes: Booking Confirmed!`,
            more: (
              <>
                {t`Address, phone and voucher appear here.`}
                <b className="mt-1 block">{t`No, or no answer: ${amount} back`}</b>
                {t`Sent at once, with you within 7-10 business days.`}
              </>
            ),
          },
        ]}
      />
      <BookingChoices booking={booking} onChanged={onChanged} />
    </Section>
  );
}
