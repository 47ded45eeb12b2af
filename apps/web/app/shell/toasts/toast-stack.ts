export type StackedToast = { id: number; words: string; tone: 'good' | 'bad' };

type Options = { shownMs: number; most: number };
type Running = { timer: ReturnType<typeof setTimeout> | null; leftMs: number; since: number };

/**
 * Short notices, several at once: each goes by itself after `shownMs`; past `most` the oldest makes way. While held (by the pointer or the
 * focus) time stands still.
 */
export function createToastStack({ shownMs, most }: Options) {
  let toasts: readonly StackedToast[] = [];
  const running = new Map<number, Running>();
  const listeners = new Set<() => void>();
  let lastId = 0;
  let isHeld = false;

  const change = (next: readonly StackedToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const start = (id: number, leftMs: number) => {
    const timer = isHeld ? null : setTimeout(() => dismiss(id), leftMs);
    running.set(id, { timer, leftMs, since: Date.now() });
  };
  const stop = (id: number) => {
    const clock = running.get(id);
    if (clock?.timer) clearTimeout(clock.timer);
    return clock;
  };

  const forget = (id: number) => {
    stop(id);
    running.delete(id);
  };

  function dismiss(id: number): void {
    forget(id);
    if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
    // What the pointer was on may be gone, and then nothing lets go of the others.
    if (toasts.length === 0) isHeld = false;
  }

  return {
    /** The oldest first; the same list until it changes. */
    list: () => toasts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(words: string, tone: StackedToast['tone']): void {
      lastId += 1;
      for (const { id } of toasts.slice(0, Math.max(0, toasts.length + 1 - most))) forget(id);
      start(lastId, shownMs);
      change([...toasts, { id: lastId, words, tone }].slice(-most));
    },
    dismiss,
    hold(): void {
      if (isHeld) return;
      isHeld = true;
      for (const { id } of toasts) {
        const clock = stop(id);
        if (clock) running.set(id, { ...clock, timer: null, leftMs: clock.leftMs - (Date.now() - clock.since) });
      }
    },
    release(): void {
      if (!isHeld) return;
      isHeld = false;
      for (const { id } of toasts) start(id, running.get(id)?.leftMs ?? shownMs);
    },
  };
}

export type ToastStack = ReturnType<typeof createToastStack>;
