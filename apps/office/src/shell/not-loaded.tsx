import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { OfficePage } from './office-page';

/** A list could not be read. */
export function NotLoaded({ title, onRetry }: { title: string; onRetry(): void }) {
  const { t } = useLingui();
  return (
    <OfficePage title={title}>
      <EmptyState
        title={t`We could not load this`}
        className="empty-plain"
        action={<Button onClick={onRetry}>{t`Try again`}</Button>}
      >
        {t`Nothing is lost. Try again in a moment.`}
      </EmptyState>
    </OfficePage>
  );
}
