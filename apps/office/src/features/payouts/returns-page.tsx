import type { ReturnSums, TaxReturns } from '@basera/contract/endpoints/office/payouts';
import { formatToThePaisa } from '@basera/contract/money';
import { monthAndYear } from '@basera/contract/words/date-words';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { returnsQuery } from './calls';
import './costs.css';
import './returns.css';
import './words/payouts-catalogue';

/** What a month has for the operator's returns of GST, by registration and state. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { data, error } = useQuery(returnsQuery(search.get('month')));
  if (!data && !error) return <PageComing />;
  return (
    <OfficePage
      title={t`Tax returns`}
      lead={t`What a month has for GSTR-3B and GSTR-8: invoices less credit notes of its days, and beside them what the books set aside.`}
    >
      {error && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      {data && <Month returns={data} />}
    </OfficePage>
  );
}

function Month({ returns }: { returns: TaxReturns }) {
  const { t } = useLingui();
  const { month, is_by_state, registrations, collected, without_gstin } = returns;
  const states = without_gstin.join(', ');
  return (
    <>
      <nav className="return-months" aria-label={t`Months`}>
        <Link className="link tap" to={`?month=${monthFrom(month, -1)}`}>{t`Earlier`}</Link>
        <h2>{monthAndYear(`${month}-01T12:00:00Z`)}</h2>
        <Link className="link tap" to={`?month=${monthFrom(month, 1)}`}>{t`Later`}</Link>
      </nav>
      <p className="soft">
        {is_by_state ? t`The operator is registered by state.` : t`The operator is registered once, for all states.`}
      </p>
      {states !== '' && (
        <Note tone="warn">{t`There is no GSTIN of ${states}: what is supplied there is invoiced under the one of the head office, until STATE_GSTINS has it.`}</Note>
      )}
      <h3 className="return-part">{t`Supplied in the place of owners, s.9(5): GSTR-3B, 3.1.1`}</h3>
      {registrations.length > 0 ? (
        <Supplied returns={returns} />
      ) : (
        <EmptyState className="empty-plain" title={t`Nothing in this month`}>
          {t`Stays of owners who are not registered stand here from the first payment on.`}
        </EmptyState>
      )}
      <h3 className="return-part">{t`TCS, s.52: GSTR-8, by state`}</h3>
      {collected.length > 0 ? (
        <>
          <p className="soft">{t`TCS is collected when a guest pays, and the paper is of the day of check-out: a stay can stand in two months, and over all of them the two are of the same stays.`}</p>
          <CollectedTcs returns={returns} />
        </>
      ) : (
        <EmptyState className="empty-plain" title={t`Nothing in this month`}>
          {t`TCS is collected of stays whose owner is registered, and of others where the rule of the day says so.`}
        </EmptyState>
      )}
    </>
  );
}

/** The month so many before or after another, '2026-12'. */
function monthFrom(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

const AMOUNTS = ['taxable', 'cgst', 'sgst', 'set_aside'] as const;

function Supplied({ returns: { registrations, whole } }: { returns: TaxReturns }) {
  const { t } = useLingui();
  const names: Record<'under' | keyof ReturnSums, string> = {
    under: t`Under`,
    invoices: t`Invoices`,
    credit_notes: t`Credit notes`,
    taxable: t`Taxable`,
    cgst: t`CGST`,
    sgst: t`SGST, UTGST`,
    set_aside: t`Set aside in the books`,
  };
  const cells = (sums: ReturnSums) => (
    <>
      {(['invoices', 'credit_notes'] as const).map((name) => (
        <td key={name} className="num" data-name={names[name]}>
          {sums[name]}
        </td>
      ))}
      {AMOUNTS.map((name) => (
        <td key={name} className="num" data-name={names[name]}>
          {formatToThePaisa(sums[name])}
        </td>
      ))}
    </>
  );
  return (
    <section className="cost-table" aria-label={t`Supplied in the place of owners`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`State of the stays`}</th>
            {Object.entries(names).map(([name, words]) => (
              <th key={name} scope="col" className={name === 'under' ? 'return-under' : 'num'}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        {registrations.map(({ gstin, state, states, sums }) => {
          const under = gstin === null ? t`No GSTIN` : [gstin, state].filter(Boolean).join(', ');
          return (
            <tbody key={gstin}>
              {states.map((row) => (
                <tr key={row.state}>
                  <th scope="row">{row.state}</th>
                  <td className="return-under" data-name={names.under}>
                    {under}
                  </td>
                  {cells(row)}
                </tr>
              ))}
              {states.length > 1 && (
                <tr className="return-sum">
                  <th scope="row">{t`All of this registration`}</th>
                  <td className="return-under" data-name={names.under}>
                    {under}
                  </td>
                  {cells(sums)}
                </tr>
              )}
            </tbody>
          );
        })}
        <tfoot>
          <tr className="return-sum">
            <th scope="row">{t`Whole`}</th>
            <td />
            {cells(whole)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function CollectedTcs({ returns: { collected, collected_whole } }: { returns: TaxReturns }) {
  const { t } = useLingui();
  const taxable = t`Taxable, by papers of the month`;
  const tcs = t`TCS by payments of the month, half of it the state’s`;
  return (
    <section className="cost-table return-tcs" aria-label={t`TCS by state`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`State of the stays`}</th>
            <th scope="col" className="num">
              {taxable}
            </th>
            <th scope="col" className="num">
              {tcs}
            </th>
          </tr>
        </thead>
        <tbody>
          {collected.map((row) => (
            <tr key={row.state}>
              <th scope="row">{row.state}</th>
              <td className="num" data-name={taxable}>
                {formatToThePaisa(row.taxable)}
              </td>
              <td className="num" data-name={tcs}>
                {formatToThePaisa(row.tcs)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="return-sum">
            <th scope="row">{t`Whole`}</th>
            <td className="num" data-name={taxable}>
              {formatToThePaisa(collected_whole.taxable)}
            </td>
            <td className="num" data-name={tcs}>
              {formatToThePaisa(collected_whole.tcs)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
