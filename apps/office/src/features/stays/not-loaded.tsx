import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { OfficePage } from '../../shell/office-page';
import { readStaysAgain } from './calls';

/** A list of stays could not be read. */
export function NotLoaded({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <OfficePage title={title}>
      <EmptyState
        title={t`We could not load this`}
        className="empty-plain"
        action={<Button onClick={() => void readStaysAgain()}>{t`Try again`}</Button>}
      >
        {t`Nothing is lost. Try again in a moment.`}
      </EmptyState>
    </OfficePage>
  );
}
