import { dayInIndia } from '@basera/contract/calendar-date';
import { may } from '@basera/contract/rules/business/roles';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useBusiness } from '../../browser/business';
import { OwnPage } from '../../shell/own-page';
import { moneyQuery } from './calls';
import { Coming } from './coming';
import { Failed } from './failed';
import { Standing } from './standing';
import { StatementOfMonth } from './statement';
import './words/money-catalogue';
import './money.css';

const isMonth = (text: string | null): text is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '');

/** What comes to an owner, what waits and why, and each month to the paisa. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  if (!may(business.role, 'read_money'))
    return (
      <OwnPage title={t`Money`}>
        <Note>{t`Your role here does not include the money. An owner can change that.`}</Note>
      </OwnPage>
    );
  return <MoneyPage key={business.id} businessId={business.id} />;
}

function MoneyPage({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const given = address.get('month');
  const { data: money, isError, refetch } = useQuery(moneyQuery(businessId));
  const today = money?.today ?? dayInIndia(new Date());
  const month = isMonth(given) ? given : today.slice(0, 7);
  return (
    <OwnPage title={t`Money`} lead={t`What comes, what waits and why, and each month to the paisa.`}>
      <div className="money">
        {isError && <Failed words={t`We could not load your money.`} onRetry={() => void refetch()} />}
        {!money && !isError && <Skeleton height={220} className="rounded-card" />}
        {money && <Coming money={money} />}
        {money && <Standing money={money} />}
        <StatementOfMonth
          businessId={businessId}
          month={month}
          today={today}
          onMonth={(next) => setAddress({ month: next }, { replace: true })}
        />
      </div>
    </OwnPage>
  );
}
