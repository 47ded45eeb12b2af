import { PUSH_CAME } from '@basera/contract/push-names';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNews } from './news';

const page = { document: new EventTarget(), window: new EventTarget(), worker: new EventTarget() };
const state = { hidden: false, onLine: true };
const look = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  Object.assign(state, { hidden: false, onLine: true });
  const document = Object.defineProperty(page.document, 'hidden', { get: () => state.hidden, configurable: true });
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('navigator', {
    serviceWorker: page.worker,
    get onLine() {
      return state.onLine;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const workerSays = (data: unknown) => page.worker.dispatchEvent(new MessageEvent('message', { data }));

test('a push that the worker has had, a second look and a network that is back are news', () => {
  const stop = whenNews(look);
  workerSays(PUSH_CAME);
  expect(look).toHaveBeenCalledTimes(1);
  workerSays('something else');
  workerSays(null);
  expect(look).toHaveBeenCalledTimes(1);
  page.document.dispatchEvent(new Event('visibilitychange'));
  page.window.dispatchEvent(new Event('online'));
  expect(look).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(3_600_000);
  stop();
  workerSays(PUSH_CAME);
  page.window.dispatchEvent(new Event('online'));
  expect(look).toHaveBeenCalledTimes(3);
});

test('nothing is asked for while nobody looks, or without a network', () => {
  const stop = whenNews(look, { everyMs: 1000 });
  state.hidden = true;
  workerSays(PUSH_CAME);
  page.document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(5000);
  Object.assign(state, { hidden: false, onLine: false });
  vi.advanceTimersByTime(5000);
  expect(look).not.toHaveBeenCalled();
  state.onLine = true;
  vi.advanceTimersByTime(3000);
  expect(look).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(5000);
  expect(look).toHaveBeenCalledTimes(3);
});

test('a browser without workers is as well', () => {
  vi.stubGlobal('navigator', { onLine: true });
  whenNews(look)();
  expect(look).not.toHaveBeenCalled();
});
