import type { BusinessDetails } from '@basera/contract/endpoints/partners/business';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useBusiness } from '../../browser/business';
import { AccountChange } from './account-change';
import { useAccountWords } from './account-words';

// The library of forms is loaded behind what is shown.
const AccountForm = lazy(async () => ({ default: (await import('./account-form')).AccountForm }));

/** Where the money of a business goes, how far that is, and the way to another account. */
export function AccountCard({ business }: { business: BusinessDetails }) {
  const { t } = useLingui();
  const { state, label, why } = business.payout;
  const change = business.payout_change;
  const { awaiting_account: waiting } = useBusiness();
  const [isChanging, setChanging] = useState(false);
  const { tone, badge, says, isAsked } = useAccountWords(business);
  const asks = isChanging || (change === null && (state === 'none' || state === 'refused' || isAsked));
  return (
    <section className="card card-pad stack-16" aria-labelledby="account">
      <div className="row flex-wrap">
        <h2 className="h2" id="account">{t`Where your money goes`}</h2>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <p>
        {label && <b className="num block font-medium">{label}</b>}
        <span className="soft">{says}</span>
      </p>
      {waiting > 0 && (
        <p>
          {t`${plural(waiting, { one: '# stay', other: '# stays' })} cannot be booked until one is ready, and can again by themselves then. Who has booked keeps their stay.`}
        </p>
      )}
      {why && (
        <Note tone={isAsked ? 'warn' : 'bad'}>
          {isAsked ? t`What is asked:` : t`Why it was refused:`} {why}
        </Note>
      )}
      {change && <AccountChange businessId={business.id} change={change} label={state === 'ready' ? label : null} />}
      {asks ? (
        <Suspense fallback={<Skeleton height={320} className="rounded-card" />}>
          <AccountForm
            business={business}
            onDone={() => setChanging(false)}
            onCancel={isChanging ? () => setChanging(false) : undefined}
          />
        </Suspense>
      ) : (
        <div>
          <Button variant="outline" onClick={() => setChanging(true)}>
            {change ? t`Give yet another account` : t`Use another account`}
          </Button>
        </div>
      )}
    </section>
  );
}
