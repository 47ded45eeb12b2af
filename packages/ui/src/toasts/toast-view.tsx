import { TOAST_MS, TOAST_SWIPE_PX } from '@basera/contract/limits';
import { Check, CircleAlert, Heart, Info, X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import type { ToastTone, Toast as ToastWords } from '../browser/app-context';
import { uiWords } from '../words/ui-words';

export type ShownToast = ToastWords & { id: number };

const icons: Record<ToastTone, typeof Info> = { info: Info, good: Check, bad: CircleAlert, heart: Heart };

/** The visible toast: 5 seconds, held by the pointer, swiped away to the right. */
export function ToastView({ toast }: { toast: ShownToast }) {
  const Icon = icons[toast.tone ?? 'info'];
  return (
    <Toast.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX} label={uiWords.notice}>
      <Toast.Root key={toast.id} className="toast" type={toast.tone === 'bad' ? 'foreground' : 'background'}>
        <Icon className={toast.tone === 'heart' ? 'i i-lead i-fill' : 'i i-lead'} aria-hidden="true" />
        <div className="toast-words">
          <Toast.Title className={toast.description ? 'toast-title' : undefined}>{toast.title}</Toast.Title>
          {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
        </div>
        {toast.action && (
          <Toast.Action className="toast-action" altText={toast.action.label} onClick={toast.action.onPress}>
            {toast.action.label}
          </Toast.Action>
        )}
        <Toast.Close className="toast-close" aria-label={uiWords.close}>
          <X className="i i-s" aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toasts" label={`${uiWords.notice} ({hotkey})`} />
    </Toast.Provider>
  );
}
