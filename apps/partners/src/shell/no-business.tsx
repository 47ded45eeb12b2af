import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { listsElsewhere, site } from '../browser/site';
import { OwnInvitations } from '../features/people/own-invitations';
import { NewStay } from './new-stay';
import { OwnPage } from './own-page';

const JoinPage = lazy(async () => ({ default: (await import('../features/people/join-page')).Component }));

/** Signed in, and known under no stay. */
export function NoBusiness() {
  const { t } = useLingui();
  // Whoever pressed 'List your property' before signing in is led there, a moment after this page is first shown.
  const { pathname } = useLocation();
  const isSentToList = pathname.startsWith('/listings');
  const [chosen, setListing] = useState<boolean>();
  const isListing = chosen ?? (isSentToList && !listsElsewhere());
  // Whoever followed the link of an invitation is told where it waits, if not here.
  if (pathname === '/join') return <JoinPage />;
  if (isListing) return <Founding onCancel={() => setListing(false)} />;
  return (
    <OwnPage title={t`Your stays`} isBare>
      <OwnInvitations />
      <EmptyState
        heading="h1"
        className="empty-plain"
        title={t`No stay is listed under your name`}
        action={
          <div className="row flex-wrap">
            {/* A page of the travellers' site. */}
            <a className="btn btn-primary" href={sitePath('/profile/edit')}>{t`Check your contacts`}</a>
            {listsElsewhere() ? (
              <a className="btn btn-outline" href={site().partnersUrl}>{t`List your property`}</a>
            ) : (
              <Button variant="outline" onClick={() => setListing(true)}>{t`List your property`}</Button>
            )}
          </div>
        }
      >
        {t`We know you by your phone number and e-mail address: one of them has to be what your stay is listed under, and confirmed on your profile.`}
      </EmptyState>
    </OwnPage>
  );
}

function Founding({ onCancel }: { onCancel(): void }) {
  const { t } = useLingui();
  return (
    <OwnPage title={t`List your property`} lead={t`Begin with its name: everything else is saved as you go.`}>
      <NewStay onCancel={onCancel} />
    </OwnPage>
  );
}

export function BusinessesFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useLingui();
  return (
    <OwnPage title={t`Your stays`} isBare>
      <EmptyState
        heading="h1"
        className="empty-plain"
        title={t`We could not load your stays`}
        action={<Button variant="outline" onClick={onRetry}>{t`Try again`}</Button>}
      >
        {t`They are kept, and so are bookings and messages. Check your connection, or try again in a moment.`}
      </EmptyState>
    </OwnPage>
  );
}
