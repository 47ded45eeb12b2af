import '../features/businesses/businesses.css';
import type { FoundBusiness } from '@basera/contract/endpoints/office/businesses';
import { hasFailed, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { businessQuery } from '../features/businesses/calls';
import { Account, Payouts } from '../features/businesses/money';
import { Part } from '../features/businesses/part';
import { People } from '../features/businesses/people';
import { Stays } from '../features/businesses/stays';
import { Taxes } from '../features/businesses/taxes';
import { CaseLines } from '../features/cases/case-lines';
import { LookLines, WayIn } from '../features/looking/look-case';
import { NotShown } from '../shell/not-loaded';
import { OfficePage } from '../shell/office-page';
import { PageComing } from '../shell/page-coming';

/** A business: its people and stays, how it stands with the tax offices, its money, its cases, and who looked at its pages. */
export function Component() {
  const { t } = useLingui();
  const { businessId = '' } = useParams();
  const query = useQuery(businessQuery(businessId));
  if (hasFailed(query)) {
    return (
      <NotShown
        title={t`Business ${businessId}`}
        error={query.error}
        onRetry={() => void readAgain(businessQuery(businessId).queryKey)}
      />
    );
  }
  if (!query.data) return <PageComing />;
  return <Shown business={query.data} key={query.data.id} />;
}

function Shown({ business }: { business: FoundBusiness }) {
  const { t } = useLingui();
  const { id, name, host, stays, people, taxes, money, cases, looks } = business;
  return (
    <OfficePage title={name} lead={t`Business ${id}, hosted by ${host}`}>
      <div className="business-parts">
        <div className="business-column">
          {cases && <Cases cases={cases} />}
          <Stays stays={stays} />
          {people && <People businessId={id} people={people} />}
        </div>
        <div className="business-column">
          {money && <Account businessId={id} account={money.account} change={money.change} />}
          {money && <Payouts payouts={money.payouts} />}
          {taxes && <Taxes businessId={id} taxes={taxes} now={business.now} />}
          {looks && <Looks businessId={id} looks={looks} />}
        </div>
      </div>
    </OfficePage>
  );
}

function Cases({ cases: { shown, total } }: { cases: NonNullable<FoundBusiness['cases']> }) {
  const { t } = useLingui();
  return (
    <Part title={t`Cases`} count={total}>
      {total === 0 && <p className="soft">{t`There are none.`}</p>}
      <CaseLines cases={shown} />
      {total > shown.length && <p className="soft">{t`Older ones are found by their numbers.`}</p>}
    </Part>
  );
}

type LooksProps = { businessId: number; looks: NonNullable<FoundBusiness['looks']> };

/** A look begins here while the owner lets us; below it who looked before. */
function Looks({ businessId, looks }: LooksProps) {
  const { t } = useLingui();
  const open = looks.find(({ is_open }) => is_open);
  const past = looks.flatMap((one) => one.looks);
  return (
    <Part title={t`Over the shoulder`}>
      {open ? (
        <WayIn looking={open} onBegun={() => void readAgain(businessQuery(String(businessId)).queryKey)} />
      ) : (
        <p className="soft">{t`Its owner does not let us look now: they press 'Let support look' on the page of their business.`}</p>
      )}
      <LookLines looks={past} />
    </Part>
  );
}
