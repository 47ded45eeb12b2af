import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { PageTitle } from './office-page';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <main className="office-page">
      <PageTitle title={t`Page not found`} />
      <EmptyState
        heading="h1"
        className="empty-plain"
        title={t`Page not found`}
        action={<ButtonLink to="/">{t`To the office`}</ButtonLink>}
      >
        {t`There is no page at this address, or your role does not take you there.`}
      </EmptyState>
    </main>
  );
}
