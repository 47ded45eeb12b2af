import { afterEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from './service-worker';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the worker is registered once the page has loaded', () => {
  const register = vi.fn(async () => {});
  const page = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal('document', { readyState: 'loading' });
  vi.stubGlobal('window', page);
  registerServiceWorker();
  expect(register).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('load'));
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' });
});

test('a registration that fails is logged, and a browser without workers is as well', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('navigator', {});
  registerServiceWorker();
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => Promise.reject(new Error('refused')) } });
  registerServiceWorker();
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledExactlyOnceWith('could not register the service worker', expect.any(Error)),
  );
});
