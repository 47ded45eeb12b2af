export type StackedToast = { id: number; words: string; tone: 'good' | 'bad' };

type Options = { shownMs: number; most: number };
type Running = { timer: ReturnType<typeof setTimeout> | null; leftMs: number; since: number };

/** Time that runs out for each of several by itself, and stands still for all of them while they are held. */
function createCountdowns(onEnd: (id: number) => void) {
  const running = new Map<number, Running>();
  let isHeld = false;

  const start = (id: number, leftMs: number) => {
    const timer = isHeld ? null : setTimeout(() => onEnd(id), leftMs);
    running.set(id, { timer, leftMs, since: Date.now() });
  };
  const stop = ({ timer }: Running) => {
    if (timer) clearTimeout(timer);
  };

  return {
    start,
    forget(id: number): void {
      const clock = running.get(id);
      if (clock) stop(clock);
      running.delete(id);
    },
    hold(): void {
      if (isHeld) return;
      isHeld = true;
      for (const [id, clock] of running) {
        stop(clock);
        running.set(id, { ...clock, timer: null, leftMs: clock.leftMs - (Date.now() - clock.since) });
      }
    },
    release(): void {
      if (!isHeld) return;
      isHeld = false;
      for (const [id, { leftMs }] of running) start(id, leftMs);
    },
  };
}

/**
 * Short notices, several at once: each goes by itself after `shownMs`; past `most` the oldest makes way. While held (by
 * the pointer or the focus) time stands still.
 */
export function createToastStack({ shownMs, most }: Options) {
  let toasts: readonly StackedToast[] = [];
  const countdowns = createCountdowns(dismiss);
  const listeners = new Set<() => void>();
  let lastId = 0;

  const change = (next: readonly StackedToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  function dismiss(id: number): void {
    countdowns.forget(id);
    if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
    // What the pointer was on may be gone, and then nothing lets go of the others.
    if (toasts.length === 0) countdowns.release();
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
      for (const { id } of toasts.slice(0, Math.max(0, toasts.length + 1 - most))) countdowns.forget(id);
      countdowns.start(lastId, shownMs);
      change([...toasts, { id: lastId, words, tone }].slice(-most));
    },
    dismiss,
    hold: countdowns.hold,
    release: countdowns.release,
  };
}

export type ToastStack = ReturnType<typeof createToastStack>;
