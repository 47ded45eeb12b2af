import { ChatProvider } from '@basera/messaging/chat-provider.tsx';
import { NavigationProgress, useFocusAfterNavigation } from '@basera/ui/browser/navigation.tsx';
import { useThemeOnPage } from '@basera/ui/browser/storage/theme.ts';
import { LoginProvider } from '@basera/ui/login/login-provider.tsx';
import { StackedToastProvider } from '@basera/ui/toasts/stacked-toasts.tsx';
import { ToastProvider } from '@basera/ui/toasts/toasts.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HYDRATED } from '../browser/alive';
import { FavouriteButtonContext } from '../browser/app-context';
import { useSiteIfKnown } from '../browser/site';
import { FavouriteButton, HeartShape } from '../features/favourites/favourite-button';
import { Footer } from './footer';
import { Header } from './header/header';
import { ReferralOfAddress, useSignedOutNavigation } from './header/navigation';
import { LoaderProvider } from './loader';

const useChatPanel = lateLoader(() => import('./chat-panel'));

/** What surrounds every page: header, footer, dialogs, toasts, loader. */
export function Shell({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const site = useSiteIfKnown();
  const nameNewcomer = (continueTo: string | null) =>
    navigate('/profile/edit', { state: continueTo === null ? null : { continueTo } });
  return (
    <ToastProvider>
      <StackedToastProvider>
        <LoaderProvider>
          <LoginProvider googleSignIn={site?.googleSignIn ?? false} onNewcomer={nameNewcomer}>
            <FavouriteButtonContext value={FavouriteButton}>
              <ChatProvider realtime={site?.realtime ?? null} usePanel={useChatPanel}>
                <Frame>{children}</Frame>
              </ChatProvider>
            </FavouriteButtonContext>
          </LoginProvider>
        </LoaderProvider>
      </StackedToastProvider>
    </ToastProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const page = useFocusAfterNavigation();
  const { pathname } = useLocation();
  useThemeOnPage();
  useSignedOutNavigation();
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), []);
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {/* Past what narrows a search, which is long. */}
      {pathname === '/search' && (
        <a className="skip-link" href="#results">
          Skip to results
        </a>
      )}
      <HeartShape />
      <NavigationProgress />
      <ReferralOfAddress />
      <Header />
      <div id="content" className="page" tabIndex={-1} ref={page}>
        {children}
      </div>
      <Footer />
    </>
  );
}
