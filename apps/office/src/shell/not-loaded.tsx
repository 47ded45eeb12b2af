import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { OfficePage } from './office-page';

type Props = { title: string; error: Error | null; again(): Promise<unknown> };

/** In the place of a page that could not be read: why, and what to do; what is not there is not there the next time either. */
export function NotLoaded({ title, error, again }: Props) {
  const { t } = useLingui();
  const isThere = !(error instanceof ApiError && error.status === 404);
  return (
    <OfficePage title={title}>
      <EmptyState
        title={isThere ? t`We could not load this` : t`There is nothing here`}
        className="empty-plain"
        action={isThere && <Button onClick={() => void again()}>{t`Try again`}</Button>}
      >
        {error && messageOf(error)}
      </EmptyState>
    </OfficePage>
  );
}
