import { useEffect, useRef, useState } from 'react';
import { type Loaded, NOT_OPENED } from '../use-loaded';
import { useToast } from './app-context';

/** The part that a click opens, once its code is there; when it does not come the person is told, and it is closed. */
export function useOpened<T>(part: Loaded<T>, isOpen: boolean, close: () => void): T | null {
  const showToast = useToast();
  const hasFailed = isOpen && part === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a failure
  useEffect(() => {
    if (!hasFailed) return;
    close();
    showToast({ title: NOT_OPENED, tone: 'bad' });
  }, [hasFailed]);
  return isOpen && part !== 'failed' ? part : null;
}

/** A dialog behind a button, whose code comes when it is first wanted. `opener` goes to the button. */
export function useLateDialog<T>(usePart: (wanted: boolean) => Loaded<T>) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const part = useOpened(usePart(isOpen), isOpen, close);
  return { opener, part, close, open: () => setOpen(true), isComing: isOpen && part === null };
}
