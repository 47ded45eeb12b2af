import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Says in words what could not be loaded, with a button that tries again. */
export function LoadFailed({ onRetry, children }: { onRetry(): unknown; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Note tone="bad" role="alert">
      {children} <Button reads variant="ghost" onClick={() => void onRetry()}>{t`Try again`}</Button>
    </Note>
  );
}
