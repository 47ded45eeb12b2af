import type { MoneyNow, Payout } from '@basera/contract/endpoints/partners/money';
import { formatToThePaisa } from '@basera/contract/money';
import { formatWeekday } from '@basera/contract/words/date-words';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { DisputeWords } from '../../browser/dispute-words';
import { PayoutBadge } from '../../shell/payout-badge';

/** What comes next week, by day and booking, what is kept back, and what there is in all. */
export function Coming({ money }: { money: MoneyNow }) {
  const { t } = useLingui();
  const { days, frozen, later } = money;
  const isQuiet = money.owed === 0 && days.length === 0 && frozen.length === 0;
  const laterSum = formatToThePaisa(later);
  return (
    <>
      <dl className="money-sums">
        <Sum name={t`On hold`} amount={money.on_hold} />
        <Sum name={t`On its way`} amount={money.on_its_way} />
        <Sum name={t`Owed to you in all`} amount={money.owed} />
      </dl>
      {(frozen.length > 0 || money.disputes.length > 0) && (
        <section className="card card-pad stack-16" aria-labelledby="kept-back">
          <h2 className="h2" id="kept-back">
            {frozen.length > 0 ? t`Kept back` : t`Disputes`}
          </h2>
          <Payouts payouts={frozen} />
          <Disputes disputes={money.disputes} />
        </section>
      )}
      <section className="card card-pad stack-16" aria-labelledby="comes-next">
        <h2 className="h2" id="comes-next">{t`The next seven days`}</h2>
        {isQuiet && (
          <EmptyState className="empty-plain" title={t`Nothing on its way yet`}>
            {t`When a guest has paid, you see here what is yours of it, and on which day it goes to your bank: 24 hours after check-in.`}
          </EmptyState>
        )}
        {!isQuiet && days.length === 0 && <p className="soft">{t`Nothing is released on these days.`}</p>}
        {days.map(({ day, amount, payouts }) => (
          <div key={day} className="money-day">
            <h3 className="spread strong">
              <span>{formatWeekday(day)}</span> <span className="num">{formatToThePaisa(amount)}</span>
            </h3>
            <Payouts payouts={payouts} />
          </div>
        ))}
        {later > 0 && <p className="small soft">{t`Later: ${laterSum}.`}</p>}
      </section>
    </>
  );
}

export function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{formatToThePaisa(amount)}</dd>
    </div>
  );
}

function Disputes({ disputes }: { disputes: MoneyNow['disputes'] }) {
  return (
    <ul className="money-rows empty:hidden">
      {disputes.map((dispute) => (
        <li key={`${dispute.booking_id} ${dispute.opened_at}`}>
          <Link className="link strong wrap-anywhere" to={`/bookings/${dispute.booking_id}`}>
            {dispute.guest} <span className="micro faint">#{dispute.booking_id}</span>
          </Link>
          <span className="small soft wrap-anywhere">
            <DisputeWords dispute={dispute} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Payouts({ payouts }: { payouts: Payout[] }) {
  return (
    <ul className="money-rows">
      {payouts.map((payout) => (
        <li key={`${payout.booking_id} ${payout.hold_until} ${payout.amount}`}>
          <Link className="link strong wrap-anywhere" to={`/bookings/${payout.booking_id}`}>
            {payout.guest} <span className="micro faint">#{payout.booking_id}</span>
          </Link>
          <span className="num">{formatToThePaisa(payout.amount)}</span>
          <span className="money-where">
            <PayoutBadge payout={payout} />
          </span>
        </li>
      ))}
    </ul>
  );
}
