import { countView } from '@basera/contract/endpoints/partners/numbers';
import { api } from '@basera/ui/browser/calls/api.ts';

/** Tells the server that somebody looks at a stay: once the page is seen, and whatever becomes of it. */
export function countLook(stayId: number): void {
  const tell = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', tell);
    api.call(countView, { params: { propertyId: String(stayId) } }).catch(() => {});
  };
  document.addEventListener('visibilitychange', tell);
  tell();
}
