import { TOAST_MS } from '@basera/contract/limits';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type ShowToast, ToastContext } from '../browser/app-context';
import { lateLoader } from '../use-loaded';
import type { ShownToast } from './toast-view';

// Most visits never see a toast.
const useToastView = lateLoader(() => import('./toast-view'));

/** One toast at a time: a new one takes the place of the one before. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const show = useCallback<ShowToast>((next) => setToast((current) => ({ ...next, id: (current?.id ?? 0) + 1 })), []);
  const part = useToastView(toast !== null);
  return (
    <ToastContext value={show}>
      {children}
      {toast && part === 'failed' && <PlainToast key={toast.id} toast={toast} onEnd={() => setToast(null)} />}
      {toast && part !== null && part !== 'failed' && <part.ToastView toast={toast} />}
    </ToastContext>
  );
}

/** What is to be said is said without a connection too, when the code of the real toast cannot be had. */
function PlainToast({ toast, onEnd }: { toast: ShownToast; onEnd(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from when it came up
  useEffect(() => {
    const timer = setTimeout(onEnd, TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="toasts">
      <p className="toast" role="alert">
        {toast.title} {toast.description}
      </p>
    </div>
  );
}
