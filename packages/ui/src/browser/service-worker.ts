export const SERVICE_WORKER = '/service-worker.js';

/** Registers the worker once the page has loaded: it must not slow the first one down. A browser without is as well. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register(SERVICE_WORKER, { updateViaCache: 'none' })
      .catch((error) => console.error('could not register the service worker', error));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
