import type { BookBalance } from '@basera/contract/endpoints/office/books';
import { formatToThePaisa } from '@basera/contract/money';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAccountNames } from '../../browser/account-words';
import { NotShown } from '../../shell/not-loaded';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { booksQuery } from './calls';
import { CorrectionForm } from './correction-form';
import './books.css';
import './words/books-catalogue';

/** What stands in the accounts of the books, of all or of one booking, and a correction by hand. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const booking = search.get('booking');
  const { data, error, refetch } = useQuery(booksQuery(booking));
  const title = booking ? t`Books of booking #${booking}` : t`Books`;
  if (error) return <NotShown title={title} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageComing />;
  return (
    <OfficePage
      title={title}
      lead={t`What stands in each account. A correction is a transaction of its own beside what is there: nothing that was written is changed.`}
    >
      <Balances balances={data} />
      <CorrectionForm key={search.toString()} booking={booking} entity={search.get('entity')} />
    </OfficePage>
  );
}

function Balances({ balances }: { balances: BookBalance[] }) {
  const { t } = useLingui();
  const names = useAccountNames();
  return (
    <section aria-label={t`Accounts`}>
      <table className="book-table">
        <thead>
          <tr>
            <th scope="col">{t`Account`}</th>
            <th scope="col" className="num">{t`Debit`}</th>
            <th scope="col" className="num">{t`Credit`}</th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ account, debit, credit }) => (
            <tr key={account}>
              <th scope="row">{names[account]}</th>
              <td className="num">{debit === 0 ? '' : formatToThePaisa(debit)}</td>
              <td className="num">{credit === 0 ? '' : formatToThePaisa(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
