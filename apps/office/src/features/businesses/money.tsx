import type { FoundBusiness } from '@basera/contract/endpoints/office/businesses';
import { formatRupees } from '@basera/contract/money';
import { Badge } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { useMay } from '../../browser/session';
import { useStateWords } from '../../browser/state-words';
import { useBusinessWords } from './business-words';
import { Part, Rows } from './part';

type Money = NonNullable<FoundBusiness['money']>;

/** Where the money of a business goes. */
export function Account({ businessId, account }: { businessId: number; account: Money['account'] }) {
  const { t } = useLingui();
  const may = useMay();
  const { accounts, gateway } = useBusinessWords();
  if (!account) {
    return (
      <Part title={t`Payout account`}>
        <p className="soft">{t`Its owner has given none.`}</p>
      </Part>
    );
  }
  const { label, state, why, since, at_gateway, approval_id } = account;
  return (
    <Part title={t`Payout account`}>
      <dl className="fact-list">
        <dt>{t`Account`}</dt>
        <dd>{label}</dd>
        <dt>{t`With us`}</dt>
        <dd>
          <Badge tone={accounts[state].tone}>{accounts[state].words}</Badge>
        </dd>
        <dt>{t`At the gateway`}</dt>
        <dd>{at_gateway ? gateway[at_gateway] : t`Not there yet`}</dd>
        <dt>{t`Since`}</dt>
        <dd>{momentWords(since)}</dd>
        {why && <dt>{t`Why`}</dt>}
        {why && <dd>{why}</dd>}
      </dl>
      {approval_id !== null ? (
        <Link className="link tap" to={`/approvals/${approval_id}`}>{t`It waits for a second pair of eyes`}</Link>
      ) : (
        state === 'checking' &&
        may('check_accounts') && <Link className="link tap" to={`/accounts/${businessId}`}>{t`Check it`}</Link>
      )}
    </Part>
  );
}

/** What is not at its bank yet, what is kept back first. */
export function Payouts({ payouts: { shown, total, amount } }: Pick<Money, 'payouts'>) {
  const { t } = useLingui();
  const { payout } = useStateWords();
  const left = total - shown.length;
  return (
    <Part title={t`Payouts under way`} count={formatRupees(amount)}>
      {total === 0 && <p className="soft">{t`Nothing is on its way.`}</p>}
      <Rows>
        {shown.map(({ id, booking_id, amount: rupees, state, hold_until, frozen }) => (
          <li key={id}>
            <span>
              <Link className="link tap" to={`/bookings/${booking_id}`}>
                #{booking_id}
              </Link>{' '}
              <span className="business-sum">{formatRupees(rupees)}</span>
              {frozen !== null ? (
                <span className="faint block wrap-anywhere">{frozen}</span>
              ) : (
                state !== 'released' && <span className="faint block">{t`held until ${momentWords(hold_until)}`}</span>
              )}
            </span>
            <span className="business-state">
              {frozen !== null && <Badge tone="bad">{t`Frozen`}</Badge>}
              <Badge tone={state === 'failed' ? 'bad' : 'mute'}>{payout[state]}</Badge>
            </span>
          </li>
        ))}
      </Rows>
      {left > 0 && <p className="soft">{t`And ${left} more, held until later.`}</p>}
    </Part>
  );
}
