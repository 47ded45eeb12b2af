import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { HYDRATED } from '../browser/alive';
import { FavouriteButtonContext } from '../browser/app-context';
import { useThemeOnPage } from '../browser/storage/theme';
import { FavouriteButton } from '../features/favourites/favourite-button';
import { ChatProvider } from './chat-provider';
import { Footer } from './footer';
import { Header } from './header/header';
import {
  NavigationProgress,
  ReferralOfAddress,
  useFocusAfterNavigation,
  useSignedOutNavigation,
} from './header/navigation';
import { LoaderProvider } from './loader';
import { LoginProvider } from './login/login-provider';
import { StackedToastProvider } from './toasts/stacked-toasts';
import { ToastProvider } from './toasts/toasts';

/** What surrounds every page: header, footer, dialogs, toasts, loader. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <StackedToastProvider>
        <LoaderProvider>
          <LoginProvider>
            <FavouriteButtonContext value={FavouriteButton}>
              <ChatProvider>
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
