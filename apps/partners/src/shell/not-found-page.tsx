import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { OwnPage } from './own-page';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <OwnPage title={t`Page not found`} isBare>
      <EmptyState
        heading="h1"
        className="empty-plain"
        title={t`Page not found`}
        action={<ButtonLink to="/today">{t`Go to Today`}</ButtonLink>}
      >
        {t`There is no page at this address.`}
      </EmptyState>
    </OwnPage>
  );
}
