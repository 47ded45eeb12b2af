import { addDays, type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import type { Statement } from '@basera/contract/endpoints/partners/money';
import { formatToThePaisa } from '@basera/contract/money';
import { formatShortRange, monthAndYear } from '@basera/contract/words/date-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { Link } from 'react-router';
import { LoadFailed } from '../../shell/load-failed';
import { PayoutBadge } from '../../shell/payout-badge';
import { downloadStatement, type Month, statementQuery } from './calls';
import { Sum } from './coming';
import { CreditNotes } from './credit-notes';

type Props = Month & { today: CalendarDate; onMonth(month: string): void };

const nameOf = (month: string): string => monthAndYear(`${month}-01T12:00:00Z`);
const DAYS_OF_ANY_MONTH = 31;
const monthBefore = (month: string): string => addDays(calendarDate(`${month}-01`), -1).slice(0, 7);
const monthAfter = (month: string): string => addDays(calendarDate(`${month}-01`), DAYS_OF_ANY_MONTH).slice(0, 7);

/** A month from opening to closing, with each booking whose money moved in it. */
export function StatementOfMonth({ businessId, month, today, onMonth }: Props) {
  const { t } = useLingui();
  const { data, isError, isPlaceholderData, refetch } = useQuery(statementQuery({ businessId, month }));
  const [before, after] = [monthBefore(month), monthAfter(month)];
  return (
    <section className="money-month" aria-labelledby="month" aria-busy={isPlaceholderData || undefined}>
      <div className="spread money-month-head">
        <h2 className="h2" id="month">
          {nameOf(month)}
        </h2>
        <div className="row">
          <button type="button" className="icon-btn" aria-label={nameOf(before)} onClick={() => onMonth(before)}>
            <ChevronLeft className="i" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={nameOf(after)}
            disabled={after > today.slice(0, 7)}
            onClick={() => onMonth(after)}
          >
            <ChevronRight className="i" aria-hidden="true" />
          </button>
          <Save businessId={businessId} month={month} as="csv" />
          <Save businessId={businessId} month={month} as="pdf" />
        </div>
      </div>
      {isError && <LoadFailed onRetry={refetch}>{t`We could not load this month.`}</LoadFailed>}
      {!data && !isError && <Skeleton height={320} className="rounded-card" />}
      {data && <Shown statement={data} />}
    </section>
  );
}

function Save({ as, ...asked }: Month & { as: 'csv' | 'pdf' }) {
  const { t } = useLingui();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: () => downloadStatement(asked, as),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
  });
  return (
    <Button
      variant="outline"
      size="s"
      busy={saving.isPending}
      busyLabel={t`Preparing...`}
      onClick={() => saving.mutate()}
    >
      <Download className="i i-s" aria-hidden="true" />
      {as.toUpperCase()}
      <span className="sr"> {t`of this month`}</span>
    </Button>
  );
}

function Shown({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const { opening, closing, other, sums, rows, credit_notes } = statement;
  return (
    <>
      <dl className="money-sums">
        <Sum name={t`Opening`} amount={opening} />
        <Sum name={t`Net of bookings`} amount={sums.net} />
        {other !== 0 && <Sum name={t`Other`} amount={other} />}
        <Sum name={t`Reached your bank`} amount={-sums.to_bank} />
        <Sum name={t`Closing`} amount={closing} />
      </dl>
      {rows.length === 0 ? (
        <EmptyState className="empty-plain" title={t`No money moved in this month`}>
          {t`A booking stands here in each month in which something of its money was paid, changed or sent to your bank.`}
        </EmptyState>
      ) : (
        <Table statement={statement} />
      )}
      {credit_notes.length > 0 && <CreditNotes notes={credit_notes} />}
    </>
  );
}

function Table({ statement: { rows, sums, month } }: { statement: Statement }) {
  const { t } = useLingui();
  const name = nameOf(month);
  return (
    <div className="card money-table">
      <table>
        <caption className="sr">{t`Bookings of ${name}`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Guest`}</th>
            <th scope="col" className="c-x">{t`Kept of what was paid`}</th>
            <th scope="col" className="c-x">{t`GST in it`}</th>
            <th scope="col" className="c-x">{t`GST we pay`}</th>
            <th scope="col" className="c-x">{t`TCS`}</th>
            <th scope="col" className="c-x">{t`TDS`}</th>
            <th scope="col" className="c-n">{t`Net`}</th>
            <th scope="col" className="c-s">{t`Where it is`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.booking_id}>
              <th scope="row">
                <Link className="link wrap-anywhere" to={`/bookings/${row.booking_id}`}>
                  {row.guest}
                </Link>
                <small>
                  #{row.booking_id}, {formatShortRange(row.check_in, row.check_out)}
                  {row.is_cancelled && `, ${t`cancelled`}`}
                </small>
              </th>
              <Amounts of={row} />
              <td className="c-s">{row.payout && <PayoutBadge payout={row.payout} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Sum`}</th>
            <Amounts of={sums} />
            <td className="c-s" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Amounts({ of }: { of: Statement['sums'] }) {
  return (
    <>
      <td className="c-x num">{formatToThePaisa(of.kept)}</td>
      <td className="c-x num">{formatToThePaisa(of.gst)}</td>
      <td className="c-x num">{formatToThePaisa(of.gst_9_5)}</td>
      <td className="c-x num">{formatToThePaisa(of.tcs)}</td>
      <td className="c-x num">{formatToThePaisa(of.tds)}</td>
      <td className="c-n num">{formatToThePaisa(of.net)}</td>
    </>
  );
}
