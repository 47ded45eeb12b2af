import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Note } from '@basera/ui/note.tsx';
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

type NotShownProps = { title: string; error: unknown; onRetry(): void };

/** Why somebody or something could not be read, and another try; none where there is nothing of that number. */
export function NotShown({ title, error, onRetry }: NotShownProps) {
  const { t } = useLingui();
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <OfficePage title={title}>
      <Note tone="bad" role="alert">
        {messageOf(error)}
      </Note>
      {!isGone && (
        <p>
          <Button variant="outline" onClick={onRetry}>{t`Try again`}</Button>
        </p>
      )}
    </OfficePage>
  );
}
