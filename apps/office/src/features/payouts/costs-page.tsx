import type { MonthCosts } from '@basera/contract/endpoints/office/payouts';
import { formatToThePaisa } from '@basera/contract/money';
import { monthAndYear } from '@basera/contract/words/date-words';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { NotShown } from '../../shell/not-loaded';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { costsQuery } from './calls';
import './costs.css';
import './words/payouts-catalogue';

/** What each month costs the operator, who takes no commission: the gateway's fees and their tax. */
export function Component() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(costsQuery);
  const title = t`Costs`;
  if (error) return <NotShown title={title} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageComing />;
  return (
    <OfficePage
      title={title}
      lead={t`What the gateway took of each month, as its settlement reports told. At 0% commission nothing comes in against it.`}
    >
      {data.length === 0 && (
        <EmptyState className="empty-plain" title={t`Nothing yet`}>
          {t`Fees are known with the gateway's report, a day or two after a payment.`}
        </EmptyState>
      )}
      {data.length > 0 && <Table months={data} />}
    </OfficePage>
  );
}

const AMOUNTS = ['on_payments', 'on_refunds', 'on_others', 'tax', 'total', 'borne_by_owners', 'paid'] as const;

function Table({ months }: { months: MonthCosts[] }) {
  const { t } = useLingui();
  const names: Record<(typeof AMOUNTS)[number], string> = {
    on_payments: t`On payments`,
    on_refunds: t`On refunds`,
    on_others: t`On transfers`,
    tax: t`GST on fees`,
    total: t`Cost in all`,
    borne_by_owners: t`Borne by owners`,
    paid: t`Guests paid`,
  };
  return (
    <section className="cost-table" aria-label={t`Costs by month`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Month`}</th>
            {AMOUNTS.map((name) => (
              <th key={name} scope="col" className="num">
                {names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthAndYear(`${month.month}-01T12:00:00Z`)}</th>
              {AMOUNTS.map((name) => (
                <td key={name} className="num" data-name={names[name]}>
                  {formatToThePaisa(month[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
