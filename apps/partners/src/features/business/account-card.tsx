import type { BusinessDetails } from '@basera/contract/endpoints/partners/business';
import type { PayoutState } from '@basera/contract/rules/listing/readiness';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useBusiness } from '../../browser/business';

// The library of forms is loaded behind what is shown.
const AccountForm = lazy(async () => ({ default: (await import('./account-form')).AccountForm }));

/** Where the money of a business goes, how far that is, and the way to another account. */
export function AccountCard({ business }: { business: BusinessDetails }) {
  const { t } = useLingui();
  const { state, label, why } = business.payout;
  const { awaiting_account: waiting } = useBusiness();
  const [isChanging, setChanging] = useState(false);
  // The gateway asks for more before it takes the account.
  const isAsked = state === 'checking' && why !== null;
  const asks = isChanging || state === 'none' || state === 'refused' || isAsked;
  const words: Record<PayoutState, { tone: 'mute' | 'good' | 'warn' | 'bad'; badge: string; says: string }> = {
    none: {
      tone: 'mute',
      badge: t`None yet`,
      says: t`Tell us the account your money shall go to. A stay goes live once it is checked.`,
    },
    checking: {
      tone: 'warn',
      badge: t`Being checked`,
      says: t`We check it, usually within a working day. You get a mail.`,
    },
    ready: { tone: 'good', badge: t`Ready`, says: t`Your money goes there.` },
    refused: { tone: 'bad', badge: t`Refused`, says: t`Money cannot go there. Give it again, or another.` },
  };
  const asked = {
    tone: 'warn',
    badge: t`More is needed`,
    says: t`Our payment partner asks for more before money can go there. Give it again as your bank has it.`,
  } as const;
  const { tone, badge, says } = isAsked ? asked : words[state];
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
          <Button variant="outline" onClick={() => setChanging(true)}>{t`Use another account`}</Button>
        </div>
      )}
    </section>
  );
}
