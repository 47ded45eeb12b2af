import { LANGUAGE } from '@basera/contract/languages/this-language';
import { MOBILE_BREAKPOINT_PX } from '@basera/contract/limits';
import fraunces from '@basera/ui/assets/fonts/fraunces-latin.woff2?url';
import frauncesOfPhones from '@basera/ui/assets/fonts/fraunces-latin-phone.woff2?url';
import inter from '@basera/ui/assets/fonts/inter-latin.woff2?url';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunction } from 'react-router';
import type { Route } from './+types/root';
import type { RootData } from './browser/site';
import { frameStyles, groundStyles } from './browser/style-sheets';
import { pageServicesContext } from './page-services.server';
import { Document } from './shell/document';
import { ErrorPage } from './shell/error-page';
import { Shell } from './shell/shell';
import { siteInLanguage } from './site-in-language.server';
import shared from './styles/frame.css?url';
import ground from './styles/ground.css?url';
import { faceLinks } from './styles/languages/face';
import { siteWords } from './words/words';

const WIDE = `(min-width: ${MOBILE_BREAKPOINT_PX}px)`;

const font = (href: string, media?: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous', media }) as const;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: `/manifest${LANGUAGE === 'en' ? '' : `.${LANGUAGE}`}.webmanifest` },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  // What is written largest comes first: its stand-in is the least like it.
  font(fraunces, WIDE),
  font(frauncesOfPhones, `not all and ${WIDE}`),
  font(inter),
  groundStyles(ground),
  frameStyles(shared),
  ...faceLinks,
];

export const loader = ({ context }: Route.LoaderArgs): RootData => ({
  site: siteInLanguage(LANGUAGE, context.get(pageServicesContext).site),
});

// The facts of the site do not change while somebody looks at it.
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

const failedTitle = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 404
    ? siteWords._(msg`Page not found | Basera`)
    : siteWords._(msg`Something went wrong | Basera`);

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? failedTitle(error) : siteWords._(msg`Basera`) },
  ...(error ? [{ name: 'robots', content: 'noindex' }] : []),
  {
    name: 'description',
    content: siteWords._(msg`Hotels, villas and retreats across India, booked straight with their owners.`),
  },
];

export const Layout = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={siteWords}>
    <Document>{children}</Document>
  </I18nProvider>
);

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Shell>
    <ErrorPage error={error} />
  </Shell>
);
