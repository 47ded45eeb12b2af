import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';

/** What could not be loaded, and the way to try again. */
export function Failed({ words, onRetry }: { words: string; onRetry(): void }) {
  const { t } = useLingui();
  return (
    <Note tone="bad" role="alert">
      {words} <Button variant="ghost" onClick={onRetry}>{t`Try again`}</Button>
    </Note>
  );
}
