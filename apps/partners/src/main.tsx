import './app.css';
import './shell/languages/face';
import { ownersPathIn } from '@basera/contract/addresses/owners-address';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { tellSlabs } from '@basera/contract/rules/tax/slabs-told';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { onSignedOut } from '@basera/ui/browser/calls/signed-out.ts';
import { hearStepsFirst } from '@basera/ui/overlays/history-steps.ts';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { keepLookingApart } from './browser/looking';
import { site } from './browser/site';
import { routes } from './routes';
import { siteWords } from './words/words';

tellSlabs(site().slabs);

keepLookingApart();

// Without a session the frame shows the way in, on whatever page one was.
onSignedOut(() => {});

// Before the router listens.
hearStepsFirst();
const router = createBrowserRouter(routes, { basename: ownersPathIn(LANGUAGE) });

// A page that was reloaded under a dialog comes without it.
if (history.state?.overlays)
  import('@basera/ui/overlays/use-close-request.ts').then((part) => part.startOverlayHistory());

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the site');
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={siteWords}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
