import { afterAll, vi } from 'vitest';

/** Files of a worker share what it has loaded: none leaves its clock, its globals or its spies to the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
