import type { ComponentProps } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from './button';
import { uiWords } from './words/ui-words';

/** Loads the page again, for as long as it takes. */
export function RetryButton(look: Pick<ComponentProps<typeof Button>, 'size' | 'className'>) {
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      reads
      variant="outline"
      {...look}
      busy={state === 'loading'}
      busyLabel={uiWords.tryingAgain}
      onClick={() => revalidate()}
    >
      {uiWords.tryAgain}
    </Button>
  );
}
