import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { type ShowToast, type Toast, ToastContext } from '../browser/app-context';

export type ShownToast = Toast & { id: number };

// Most visits never see a toast.
const ToastView = lazy(() => import('./toast-view'));

/** One toast at a time: a new one takes the place of the one before. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const show = useCallback<ShowToast>((next) => setToast((current) => ({ ...next, id: (current?.id ?? 0) + 1 })), []);
  return (
    <ToastContext value={show}>
      {children}
      {toast && (
        <Suspense>
          <ToastView toast={toast} />
        </Suspense>
      )}
    </ToastContext>
  );
}
