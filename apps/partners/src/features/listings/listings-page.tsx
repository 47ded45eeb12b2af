import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { site } from '../../browser/site';
import { OwnPage } from '../../shell/own-page';

export function Component() {
  const { t } = useLingui();
  return (
    <OwnPage title={t`Listings`}>
      <EmptyState
        className="empty-plain"
        title={t`Your page is kept by us for now`}
        action={<a className="btn btn-outline" href={`mailto:${site().supportEmail}`}>{t`Write to us`}</a>}
      >
        {t`Tell us of new photos, rooms or house rules, and we put them on your page.`}
      </EmptyState>
    </OwnPage>
  );
}
