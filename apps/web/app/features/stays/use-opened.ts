import { useToast } from '@basera/ui/browser/app-context.ts';
import type { Loaded } from '@basera/ui/use-loaded.ts';
import { useEffect } from 'react';

/** The part that a click opens, once its code is there; when it does not come the person is told, and it is closed. */
export function useOpened<T>(part: Loaded<T>, isOpen: boolean, close: () => void): T | null {
  const showToast = useToast();
  const hasFailed = isOpen && part === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a failure
  useEffect(() => {
    if (!hasFailed) return;
    close();
    showToast({ title: 'We could not open this. Check your connection and try again.', tone: 'bad' });
  }, [hasFailed]);
  return isOpen && part !== 'failed' ? part : null;
}
