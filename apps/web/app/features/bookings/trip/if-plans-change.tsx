import { dayInIndia } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { formatWeekday, momentInIndia } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { BookingChoices } from '../list/booking-choices';
import '../words/booking-words';
import { CostLine, type CostPoint } from './cost-line';
import { Section } from './section';
import { useNow } from './use-now';

type Props = { booking: Inquiry; onChanged(): void };

/** What cancelling gives back today and when that changes, and the way to do it. */
export function IfPlansChange({ booking, onChanged }: Props) {
  const { t } = useLingui();
  const points = useCostPoints(booking);
  const [now, later] = booking.refund_steps;
  if (!now) return null;
  const back = formatRupees(now.refund);
  const until = later?.from && momentInIndia(later.from);
  return (
    <Section title={t`If plans change`}>
      <p className="cost-say">
        {now.refund > 0 ? t`Cancel today: ${back} back` : t`Cancel today: nothing back`}
        {until ? `; ${isWhole(booking) ? t`free until ${until}` : t`this much until ${until}`}.` : '.'}
      </p>
      {points.length > 1 && <CostLine points={points} />}
      <BookingChoices booking={booking} onChanged={onChanged} withChat={false} />
    </Section>
  );
}

/** All that was paid goes back now. */
const isWhole = ({ refund_steps: [now], payment }: Inquiry): boolean =>
  now !== undefined && now.refund === payment?.amount;

function useCostPoints(booking: Inquiry): CostPoint[] {
  const { t } = useLingui();
  const today = formatWeekday(dayInIndia(useNow()));
  const paid = booking.payment?.amount ?? 0;
  return booking.refund_steps.map(({ from, refund }) => {
    const moment = from && momentInIndia(from);
    const back = formatRupees(refund);
    return {
      key: from ?? 'now',
      tone: refund === 0 ? 'none' : refund >= paid ? 'good' : 'part',
      when: moment ? t`After ${moment}` : t`Today, ${today}`,
      title: refund === 0 ? t`Nothing back` : t`${back} back`,
      more: refund > 0 && refund >= paid ? t`All of it, the way you paid` : undefined,
    };
  });
}
