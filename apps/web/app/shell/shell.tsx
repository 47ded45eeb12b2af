import { languageTags } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { isWholeIn } from '@basera/contract/languages/whole-pages';
import { ChatProvider } from '@basera/messaging/chat-provider.tsx';
import { NavigationProgress, useFocusAfterNavigation } from '@basera/ui/browser/navigation.tsx';
import { useThemeOnPage } from '@basera/ui/browser/storage/theme.ts';
import { LoginProvider } from '@basera/ui/login/login-provider.tsx';
import { StackedToastProvider } from '@basera/ui/toasts/stacked-toasts.tsx';
import { ToastProvider } from '@basera/ui/toasts/toasts.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HYDRATED } from '../browser/alive';
import { FavouriteButtonContext } from '../browser/app-context';
import { useSiteIfKnown } from '../browser/site';
import { FavouriteButton, HeartShape } from '../features/favourites/favourite-button';
import { Footer } from './footer';
import { Header } from './header/header';
import { ReferralOfAddress, useSignedOutNavigation } from './header/navigation';
import { LanguageOffer } from './languages/language-offer';
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
  const { t } = useLingui();
  const page = useFocusAfterNavigation();
  const { pathname } = useLocation();
  useThemeOnPage();
  useSignedOutNavigation();
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), []);
  return (
    <>
      <a className="skip-link" href="#content">
        {t`Skip to content`}
      </a>
      {/* Past what narrows a search, which is long. */}
      {pathname === '/search' && (
        <a className="skip-link" href="#results">
          {t`Skip to results`}
        </a>
      )}
      <HeartShape />
      <NavigationProgress />
      <ReferralOfAddress />
      <Header />
      {/* What is not there in this language yet says that it is English. */}
      <div
        id="content"
        className="page"
        lang={LANGUAGE !== 'en' && !isWholeIn(LANGUAGE, pathname) ? languageTags.en : undefined}
        tabIndex={-1}
        ref={page}
      >
        {children}
      </div>
      <Footer />
      <LanguageOffer />
    </>
  );
}
