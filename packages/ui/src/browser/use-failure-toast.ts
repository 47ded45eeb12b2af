import { useEffect } from 'react';
import { useToast } from './app-context';

/** Says in a toast what the server said of a failure; null is none. */
export function useFailureToast(message: string | null): void {
  const showToast = useToast();
  useEffect(() => {
    if (message !== null) showToast({ title: message, tone: 'bad' });
  }, [message, showToast]);
}
