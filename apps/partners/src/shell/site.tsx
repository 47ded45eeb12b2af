import { ChatProvider } from '@basera/messaging/chat-provider.tsx';
import { TemplatesContext } from '@basera/messaging/templates/template-context.ts';
import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { NavigationProgress } from '@basera/ui/browser/navigation.tsx';
import { useThemeOnPage } from '@basera/ui/browser/storage/theme.ts';
import { LoginProvider } from '@basera/ui/login/login-provider.tsx';
import { StackedToastProvider } from '@basera/ui/toasts/stacked-toasts.tsx';
import { ToastProvider } from '@basera/ui/toasts/toasts.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { Outlet, ScrollRestoration } from 'react-router';
import { site } from '../browser/site';
import { ownTemplates } from '../features/templates/calls';

const useChatPanel = lateLoader(() => import('@basera/messaging/chat-panel.tsx'));

/** What every page stands in: dialogs, toasts, chat. */
export function Site() {
  useThemeOnPage();
  return (
    <ToastProvider>
      <StackedToastProvider>
        {/* Each way in of this site has a newcomer named in the dialog; the profile is a page of the travellers' site. */}
        <LoginProvider
          googleSignIn={site().googleSignIn}
          onNewcomer={() => window.location.assign(sitePath('/profile/edit'))}
        >
          <TemplatesContext value={ownTemplates}>
            <ChatProvider realtime={site().realtime} usePanel={useChatPanel}>
              <NavigationProgress />
              <Outlet />
              <ScrollRestoration />
            </ChatProvider>
          </TemplatesContext>
        </LoginProvider>
      </StackedToastProvider>
    </ToastProvider>
  );
}
