import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ALIVE } from './browser/alive';
import { registerServiceWorker } from './browser/service-worker';

// First, so that React finds the page as the server sent it.
document.dispatchEvent(new Event(ALIVE));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

if (import.meta.env.PROD) registerServiceWorker();
