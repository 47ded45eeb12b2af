/** Who is asked first about a step through the history; nobody until an overlay has been opened. */
export const historySteps: { take?: (step: PopStateEvent) => void } = {};

/** Has to be called before the router listens: a window's listeners are called in the order they came. */
export const hearStepsFirst = (): void => addEventListener('popstate', (step) => historySteps.take?.(step));
