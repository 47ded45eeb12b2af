import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { site } from '../../browser/site';
import { OwnPage } from '../../shell/own-page';

export function Component() {
  const { t } = useLingui();
  return (
    <OwnPage title={t`Calendar`}>
      <EmptyState
        className="empty-plain"
        title={t`Nights and prices are kept by us for now`}
        action={<a className="btn btn-outline" href={`mailto:${site().supportEmail}`}>{t`Write to us`}</a>}
      >
        {t`Tell us what to close, to open or to price anew, and we change it the same day.`}
      </EmptyState>
    </OwnPage>
  );
}
