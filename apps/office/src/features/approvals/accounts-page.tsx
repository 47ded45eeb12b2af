import type { AccountToCheck } from '@basera/contract/endpoints/office/accounts';
import { QUEUE_SHOWN } from '@basera/contract/rules/office/case-queue';
import { Badge } from '@basera/ui/badge.tsx';
import { hasFailed } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useParams } from 'react-router';
import { useAccountStates } from '../../browser/account-states';
import { momentWords } from '../../browser/date-words';
import { WhyDialog } from '../../browser/why-dialog';
import { Columns } from '../../shell/columns';
import { NotLoaded } from '../../shell/not-loaded';
import { PageComing } from '../../shell/page-coming';
import { ShowMore } from '../../shell/show-more';
import { accountsQuery, askFor, readAccountsAgain, refuse } from './calls';
import './approvals.css';
import './words/approvals-catalogue';

/** Accounts that owners gave for their money, and that nobody of ours has checked. */
export function Component() {
  const { t } = useLingui();
  const { businessId } = useParams();
  const [most, setMost] = useState(QUEUE_SHOWN);
  const query = useQuery(accountsQuery(most));
  const title = t`Accounts to check`;
  if (hasFailed(query)) return <NotLoaded title={title} onRetry={() => void readAccountsAgain()} />;
  if (!query.data) return <PageComing />;
  const { data, total } = query.data;
  const open = data.find(({ business_id }) => String(business_id) === businessId) ?? null;
  const list = (
    <>
      <List accounts={data} />
      <ShowMore
        left={total - data.length}
        isReading={query.isFetching}
        onMore={() => setMost(most + QUEUE_SHOWN)}
        isEntry
      />
    </>
  );
  return (
    <Columns title={open?.business ?? title} listName={title} isOpen={open !== null} back="/accounts" list={list}>
      {open ? (
        <AccountCase account={open} key={open.business_id} />
      ) : (
        <EmptyState className="empty-plain" title={data.length > 0 ? t`Choose one on the left` : t`Nothing waits`}>
          {t`An account that an owner gave is used once two of you have looked at it.`}
        </EmptyState>
      )}
    </Columns>
  );
}

function List({ accounts }: { accounts: AccountToCheck[] }) {
  const { t } = useLingui();
  return (
    <ul>
      {accounts.map((account) => (
        <li key={account.business_id}>
          <NavLink className="queue-entry" to={`/accounts/${account.business_id}`}>
            <span className="queue-top">
              <Landmark className="i i-s" aria-hidden="true" />
              <span>{account.account}</span>
              <time dateTime={account.since}>{momentWords(account.since)}</time>
            </span>
            <span className="queue-title">{account.business}</span>
            <span className="queue-more">
              {account.before ? t`A change, from ${account.before.account ?? t`another`}` : t`Its first`}
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function AccountCase({ account }: { account: AccountToCheck }) {
  const { t } = useLingui();
  const [doing, setDoing] = useState<'ask' | 'refuse' | null>(null);
  const { business_id: id, approval_id } = account;
  return (
    <>
      <header className="case-head">
        <p className="case-meta">{t`Given ${momentWords(account.since)}`}</p>
        <h1 className="case-title">{account.business}</h1>
      </header>
      <div className="case-body">
        <Compared account={account} />
        <p className="soft">
          {t`Its number is sealed. Whoever runs the server reads it by 'npm run payouts -- show ${id} --why WORDS', and compares it with the owner's proof.`}
        </p>
      </div>
      <section className="case-decide" aria-label={t`Decision`}>
        {approval_id !== null ? (
          <p>
            <Link className="link" to={`/approvals/${approval_id}`}>{t`It waits for a second pair of eyes`}</Link>
          </p>
        ) : (
          <div className="case-acts">
            <Button onClick={() => setDoing('ask')}>{t`It is fine: ask a second person`}</Button>
            <Button variant="danger" onClick={() => setDoing('refuse')}>{t`Refuse it`}</Button>
          </div>
        )}
      </section>
      {doing === 'ask' && (
        <WhyDialog
          title={t`Ask a second pair of eyes?`}
          means={
            account.before
              ? t`Somebody else decides. Its owners are told then, and the account is used a day later: no gateway hears of it before.`
              : t`Somebody else decides. Where another account was in use, its owners are told, and it changes a day later.`
          }
          act={t`Ask`}
          run={(why) => askFor(account, why)}
          onClose={() => setDoing(null)}
        />
      )}
      {doing === 'refuse' && (
        <WhyDialog
          title={t`Refuse this account?`}
          means={
            account.before
              ? t`Its owners read your reason. Their money goes on to the account before, and their stays are booked as ever.`
              : t`Its owners read your reason and give another. Until one is ready, their stays take no bookings.`
          }
          act={t`Refuse it`}
          variant="danger"
          run={(why) => refuse(account, why)}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}

/** The account before and the one that is to take its place, side by side, and why it waits; of a first one what there is of it. */
function Compared({ account: { account, since, before, at_gateway, why } }: { account: AccountToCheck }) {
  const { t } = useLingui();
  const { accounts, gateway } = useAccountStates();
  if (!before) {
    return (
      <dl className="fact-list">
        <dt>{t`Account`}</dt>
        <dd>{account}</dd>
        <dt>{t`At the gateway`}</dt>
        <dd>{at_gateway ? gateway[at_gateway] : t`Not there yet`}</dd>
        {why && <dt>{t`It asks`}</dt>}
        {why && <dd>{why}</dd>}
      </dl>
    );
  }
  const state = before.state ?? 'ready';
  return (
    <>
      <table className="case-compared">
        <thead>
          <tr>
            <th scope="col">{t`Until now`}</th>
            <th scope="col">{t`From then on`}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{before.account ?? t`The demo's account`}</td>
            <td>{account}</td>
          </tr>
          <tr>
            <td>
              <Badge tone={accounts[state].tone}>{accounts[state].words}</Badge>
            </td>
            <td>{t`given ${momentWords(since)}`}</td>
          </tr>
        </tbody>
      </table>
      <p>{t`It waits since money of this business goes, or went, to another account: whoever got into an owner's sign-in would change this first. Two of you look at it, its owners are told, and a day goes by.`}</p>
    </>
  );
}
