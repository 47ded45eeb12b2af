import { hearStepsFirst } from '@basera/ui/overlays/history-steps.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ALIVE } from './browser/alive';
import { reckonAsServer } from './browser/slabs-of-page';
import { applyWholeSheets } from './browser/whole-sheets';

// From here on the router asks ahead, for less than whole pages.
document.querySelector('script[type="speculationrules"]')?.remove();

reckonAsServer();

await applyWholeSheets();

// First, so that React finds the page as the server sent it.
document.dispatchEvent(new Event(ALIVE));

// Where the styles of a page that is led to do not come, the server is asked for it: in its answer they stand inside. What
// is fetched when it is opened says by itself that it did not come; React marks what belongs to a page.
const onMissing = ({ target }: Event) => {
  const isStyleSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  if (isStyleSheet && target.dataset.precedence) location.reload();
};
addEventListener('error', onMissing, true);

hearStepsFirst();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// A page that was reloaded under a dialog comes without it.
if (history.state?.overlays)
  import('@basera/ui/overlays/use-close-request.ts').then((part) => part.startOverlayHistory());

// Nobody waits for it. Where it does not come, the next visit registers it.
if (import.meta.env.PROD)
  import('@basera/ui/browser/service-worker.ts').then(
    (part) => part.registerServiceWorker(),
    () => undefined,
  );
