import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { site } from '../../browser/site';
import { OwnPage } from '../../shell/own-page';

export function Component() {
  const { t } = useLingui();
  return (
    <OwnPage title={t`People`}>
      <EmptyState
        className="empty-plain"
        title={t`Whoever confirms your address acts for your house`}
        action={<a className="btn btn-outline" href={`mailto:${site.supportEmail}`}>{t`Write to us`}</a>}
      >
        {t`Everybody who signs in with the phone number or e-mail address of your listing sees its requests and messages.`}
      </EmptyState>
    </OwnPage>
  );
}
