import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { OwnPage } from './own-page';

/** What a page fails with, or that its code did not come. */
export function FailedPage() {
  const { t } = useLingui();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <OwnPage title={t`Something went wrong`} isBare>
      <EmptyState
        heading="h1"
        className="empty-plain"
        title={t`We could not show this page`}
        action={<Button reads onClick={() => window.location.reload()}>{t`Try again`}</Button>}
      >
        {t`Nothing is lost. Check your connection, or try again in a moment.`}
      </EmptyState>
    </OwnPage>
  );
}
