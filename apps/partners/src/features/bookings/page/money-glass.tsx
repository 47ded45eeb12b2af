import type { BookingMoney } from '@basera/contract/endpoints/partners/money';
import { formatToThePaisa } from '@basera/contract/money';
import { formatDayMonthYear, momentInIndia } from '@basera/contract/words/date-words';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DisputeWords } from '../../../browser/dispute-words';
import { LoadFailed } from '../../../shell/load-failed';
import { PayoutBadge } from '../../../shell/payout-badge';
import { bookingMoneyQuery } from './money-calls';

/** Every rupee of a booking as the books have it: what came in, whose it is, and where it went. */
export function MoneyGlass({ bookingId, guest }: { bookingId: number; guest: string }) {
  const { t } = useLingui();
  const { data: money, isError, refetch } = useQuery(bookingMoneyQuery(bookingId));
  return (
    <section className="card card-pad stack-16" aria-labelledby="booking-money">
      <div>
        <h2 className="h2" id="booking-money">{t`Money`}</h2>
        <p className="small soft">{t`Every rupee of this booking, to the paisa.`}</p>
      </div>
      {isError && <LoadFailed onRetry={refetch}>{t`We could not load the money of this booking.`}</LoadFailed>}
      {!money && !isError && <Skeleton height={320} className="rounded-card" />}
      {money && money.paid === 0 && <p className="soft">{t`Nothing has been paid here yet.`}</p>}
      {money && money.paid > 0 && <Shown money={money} guest={guest} />}
    </section>
  );
}

function Shown({ money, guest }: { money: BookingMoney; guest: string }) {
  const { t } = useLingui();
  return (
    <>
      {money.kept > 0 && <Parts money={money} />}
      <Bill money={money} guest={guest} />
      {money.payouts.length > 0 && (
        <ul className="glass-rows" aria-label={t`On its way to your bank`}>
          {money.payouts.map((payout) => (
            <li key={`${payout.hold_until} ${payout.amount}`}>
              <span className="num strong">{formatToThePaisa(payout.amount)}</span>
              <PayoutBadge payout={payout} />
            </li>
          ))}
        </ul>
      )}
      {money.disputes.map((dispute) => (
        <p key={dispute.opened_at} className="small">
          <DisputeWords dispute={dispute} />
        </p>
      ))}
      {money.refunds.map((refund) => (
        <p key={`${refund.asked_at} ${refund.amount}`} className="small soft">
          <RefundWords refund={refund} />
        </p>
      ))}
      <Rules money={money} />
    </>
  );
}

/** What is the owner's, and what the tax offices', in one line. */
function Parts({ money: { net, gst, gst_by, tcs, tds, kept } }: { money: BookingMoney }) {
  const { t } = useLingui();
  const ownGst = gst_by === 'owner' ? gst : 0;
  const taken = gst_by === 'operator' ? gst + tcs + tds : tcs + tds;
  const parts = [
    { key: 'a', name: t`Yours`, amount: net - ownGst },
    { key: 'b', name: gst_by === 'owner' ? t`GST you pay on` : t`GST we pay`, amount: gst },
    { key: 'c', name: t`Tax paid in your name`, amount: gst_by === 'operator' ? taken - gst : taken },
  ].filter(({ amount }) => amount > 0);
  const said = parts.map(({ name, amount }) => `${name}: ${formatToThePaisa(amount)}`).join(', ');
  return (
    <div className="grid gap-1">
      <div className="glass-split" role="img" aria-label={said}>
        {parts.map(({ key, amount }) => (
          <i key={key} className={`glass-${key}`} style={{ flexGrow: amount / kept }} />
        ))}
      </div>
      <ul className="glass-key small">
        {parts.map(({ key, name, amount }) => (
          <li key={key}>
            <i className={`glass-${key}`} />
            {name} <b className="num">{formatToThePaisa(amount)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bill({ money, guest }: { money: BookingMoney; guest: string }) {
  const { t } = useLingui();
  return (
    <dl className="bill">
      <Line name={t`${guest} paid`}>{money.paid}</Line>
      {money.refunded > 0 && <Line name={t`Goes back to the guest`}>{-money.refunded}</Line>}
      {money.kept > 0 && (
        <>
          <Line name={t`Stay without GST`} isPart>
            {money.taxable}
          </Line>
          <Line
            name={t`GST within it`}
            isPart
            more={
              money.gst_by === 'owner' ? t`You pay it with your return.` : t`We pay it for you: you are not registered.`
            }
          >
            {money.gst}
          </Line>
          <Line name={t`Commission`} more={t`We take none.`}>
            {0}
          </Line>
          {money.fee > 0 && <Line name={t`Payment fee, with its tax`}>{-money.fee}</Line>}
          {money.gst_9_5 > 0 && (
            <Line name={t`GST we pay`} more={t`By CGST 9(5)`}>
              {-money.gst_9_5}
            </Line>
          )}
          <Line
            name={t`TCS`}
            more={
              money.tcs > 0
                ? t`Paid in your GSTIN, comes back as credit`
                : t`None where we pay the GST, or nothing is owed.`
            }
          >
            {-money.tcs}
          </Line>
          <Line
            name={t`TDS`}
            more={
              money.standing
                ? t`Paid in your name, counts in your income tax`
                : t`The higher rate: we know no PAN of yours. Send it to us.`
            }
          >
            {-money.tds}
          </Line>
        </>
      )}
      <Line name={t`To your bank`} isTotal>
        {money.net}
      </Line>
    </dl>
  );
}

type LineProps = { name: string; more?: string; isPart?: boolean; isTotal?: boolean; children: number };

function Line({ name, more, isPart, isTotal, children: amount }: LineProps): ReactNode {
  return (
    <div className={isPart ? 'bill-part' : isTotal ? 'glass-total' : undefined}>
      <dt>
        {name}
        {more && <small className="block soft">{more}</small>}
      </dt>
      <dd className="num">{formatToThePaisa(amount === 0 ? 0 : amount)}</dd>
    </div>
  );
}

function RefundWords({
  refund: { amount, stage, asked_at, sent_at, done_at, reference },
}: {
  refund: BookingMoney['refunds'][number];
}) {
  const { t } = useLingui();
  const sum = formatToThePaisa(amount);
  const moment = momentInIndia(done_at ?? sent_at ?? asked_at);
  const number = reference?.number ?? '';
  if (stage === 'done')
    return number
      ? t`${sum} went back to the guest on ${moment}, number ${number}.`
      : t`${sum} went back to the guest on ${moment}.`;
  if (stage === 'refused') return t`${sum} could not be sent back: the guest's bank did not take it. We look into it.`;
  return stage === 'sent'
    ? t`${sum} is on its way to the guest since ${moment}.`
    : t`${sum} goes back to the guest; asked for on ${moment}.`;
}

/** By what it was divided. */
function Rules({ money: { supplied_on, standing } }: { money: BookingMoney }) {
  const { t } = useLingui();
  if (!supplied_on) return null;
  const day = formatDayMonthYear(supplied_on);
  const gstin = standing?.gstin;
  return (
    <p className="micro soft">
      {t`Rates in force on ${day}.`} {gstin && t`GSTIN ${gstin}.`}{' '}
      <Link className="link" to="/money/rules">{t`The rules and their sources`}</Link>
    </p>
  );
}
