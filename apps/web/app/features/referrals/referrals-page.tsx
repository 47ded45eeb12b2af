import type { Lead } from '@basera/contract/endpoints/referrals';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { readSession, useSession } from '@basera/ui/browser/storage/session.ts';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { RetryButton } from '@basera/ui/retry-button.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pageStyles } from '../../browser/style-sheets';
import { RequireSession } from '../../shell/page-guard';
import { WithoutScripts } from '../../shell/without-scripts';
import { siteWords } from '../../words/words';
import type { Route } from './+types/referrals-page';
import { leadsQuery } from './calls';
import { ReferralTable } from './referral-table';
import referralsStyles from './referrals.css?url';
import { YourLink } from './your-link';

export const links = pageStyles(referralsStyles);

export const meta = () => [{ title: siteWords._(msg`Referrals | Basera`) }, { name: 'robots', content: 'noindex' }];

type Loaded = { state: 'signed out' } | { state: 'failed' } | { state: 'loaded'; leads: Lead[]; total: number };

export async function clientLoader(): Promise<Loaded> {
  if (!readSession()) return { state: 'signed out' };
  try {
    const { data: leads, total } = await queries.fetchQuery(leadsQuery);
    return { state: 'loaded', leads, total };
  } catch {
    // The query has told the console.
    return { state: 'failed' };
  }
}

export const HydrateFallback = () => (
  <Page>
    <Waiting />
  </Page>
);

/** The friends who came through a person's link. */
export default function ReferralsPage({ loaderData }: Route.ComponentProps) {
  return (
    <RequireSession>
      <Page>
        {loaderData.state === 'loaded' && <Referrals {...loaderData} />}
        {loaderData.state === 'failed' && <Failed />}
        {/* Between signing in and the first answer. */}
        {loaderData.state === 'signed out' && <Waiting />}
      </Page>
    </RequireSession>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <main className="wrap pt-3 pb-7 md:pt-5 md:pb-11">
      <div className="grid max-w-[880px] gap-3">
        <h1 className="h1">{t`Referrals`}</h1>
        {children}
      </div>
    </main>
  );
}

function Referrals({ leads, total }: { leads: Lead[]; total: number }) {
  const { t } = useLingui();
  const user = useSession()?.user;
  return (
    <>
      {leads.length === 0 ? (
        <EmptyState className="empty-plain" art="nest" title={t`No referrals found.`}>
          {t`Send your link to a friend. When they book their first stay through it, they show up here.`}
        </EmptyState>
      ) : (
        <ReferralTable leads={leads} total={total} />
      )}
      {user && <YourLink userId={user.id} />}
    </>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <>
      <WithoutScripts what={t`This page`} />
      <p className="sr noscript:hidden" role="status">
        {t`Loading your referrals`}
      </p>
      <div className="stack-16 noscript:hidden" aria-busy="true">
        <Skeleton width={180} height={24} />
        <Skeleton height={240} className="rounded-card" />
      </div>
    </>
  );
}

function Failed() {
  const { t } = useLingui();
  return (
    <EmptyState className="empty-plain" title={t`We could not load your referrals`} action={<RetryButton />}>
      {t`Every one of them still counts. Check your connection, or try again in a moment.`}
    </EmptyState>
  );
}
