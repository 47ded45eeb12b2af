import { STACKED_TOAST_MS, STACKED_TOASTS_MAX } from '@basera/contract/limits';
import { Check, CircleAlert, X } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { NoticeContext } from '../browser/app-context';
import { uiWords } from '../words/ui-words';
import { createToastStack, type StackedToast } from './toast-stack';

const none: readonly StackedToast[] = [];

/** The second kind of notice: a few words, up to three at once. */
export function StackedToastProvider({ children }: { children: ReactNode }) {
  const [stack] = useState(() => createToastStack({ shownMs: STACKED_TOAST_MS, most: STACKED_TOASTS_MAX }));
  const toasts = useSyncExternalStore(stack.subscribe, stack.list, () => none);
  return (
    <NoticeContext value={stack.show}>
      {children}
      {/* Always there: what comes into a region that is already known is read out. */}
      <div
        className="stacked-toasts"
        role="status"
        aria-live="polite"
        aria-relevant="additions"
        onPointerEnter={stack.hold}
        onPointerLeave={stack.release}
        onFocus={stack.hold}
        onBlur={stack.release}
      >
        {toasts.map(({ id, words, tone }) => (
          <div key={id} className="toast" data-state="open">
            {tone === 'good' ? (
              <Check className="i i-lead" aria-hidden="true" />
            ) : (
              <CircleAlert className="i i-lead" aria-hidden="true" />
            )}
            <p className="toast-words">{words}</p>
            <button type="button" className="toast-close" aria-label={uiWords.close} onClick={() => stack.dismiss(id)}>
              <X className="i i-s" aria-hidden="true" />
            </button>
          </div>
        ))}
      </div>
    </NoticeContext>
  );
}
