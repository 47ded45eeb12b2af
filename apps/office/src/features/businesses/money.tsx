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
export function Account({ businessId, account, change }: { businessId: number } & Pick<Money, 'account' | 'change'>) {
  const { t } = useLingui();
  const may = useMay();
  const { accounts, gateway } = useBusinessWords();
  if (!account && !change) {
    return (
      <Part title={t`Payout account`}>
        <p className="soft">{t`Its owner has given none.`}</p>
      </Part>
    );
  }
  const approval_id = account?.approval_id ?? change?.approval_id ?? null;
  const waits = change !== null || account?.state === 'checking';
  return (
    <Part title={t`Payout account`}>
      {account && (
        <dl className="fact-list">
          <dt>{t`Account`}</dt>
          <dd>{account.label}</dd>
          <dt>{t`With us`}</dt>
          <dd>
            <Badge tone={accounts[account.state].tone}>{accounts[account.state].words}</Badge>
          </dd>
          <dt>{t`At the gateway`}</dt>
          <dd>{account.at_gateway ? gateway[account.at_gateway] : t`Not there yet`}</dd>
          <dt>{t`Since`}</dt>
          <dd>{momentWords(account.since)}</dd>
          {account.why && <dt>{t`Why`}</dt>}
          {account.why && <dd>{account.why}</dd>}
        </dl>
      )}
      {change && <Change change={change} />}
      {approval_id !== null ? (
        <Link className="link tap" to={`/approvals/${approval_id}`}>{t`It waits for a second pair of eyes`}</Link>
      ) : (
        waits && may('check_accounts') && <Link className="link tap" to={`/accounts/${businessId}`}>{t`Check it`}</Link>
      )}
    </Part>
  );
}

/** What is to take the place of the account above. */
function Change({ change: { label, since, due_at } }: { change: NonNullable<Money['change']> }) {
  const { t } = useLingui();
  return (
    <dl className="fact-list">
      <dt>{t`To be used instead`}</dt>
      <dd>{label}</dd>
      <dt>{t`Given`}</dt>
      <dd>{momentWords(since)}</dd>
      <dt>{t`Waits for`}</dt>
      <dd>{due_at ? t`its hour: ${momentWords(due_at)}` : t`two of us, and then a day`}</dd>
    </dl>
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
