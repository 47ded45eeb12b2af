import { Navigate, type RouteObject } from 'react-router';
import { FailedPage } from './shell/failed-page';
import { Frame } from './shell/frame';
import { NotFoundPage } from './shell/not-found-page';
import { PageComing } from './shell/page-coming';
import { Site } from './shell/site';

/** Every page of the owners' site, below /partners. Each is a file of its own, fetched when it is first wanted. */
export const routes: RouteObject[] = [
  {
    Component: Site,
    ErrorBoundary: FailedPage,
    HydrateFallback: PageComing,
    children: [
      {
        Component: Frame,
        ErrorBoundary: FailedPage,
        children: [
          { index: true, element: <Navigate to="/today" replace /> },
          { path: 'today', lazy: () => import('./pages/today-page') },
          { path: 'calendar', lazy: () => import('./features/calendar/calendar-page') },
          { path: 'calendar/sites', lazy: () => import('./features/feeds/feeds-page') },
          { path: 'bookings', lazy: () => import('./features/bookings/bookings-page') },
          { path: 'bookings/cancelled', lazy: () => import('./features/bookings/record/record-page') },
          { path: 'bookings/new', lazy: () => import('./features/bookings/entering/new-booking-page') },
          {
            path: 'bookings/:bookingId/change',
            lazy: () => import('./features/bookings/entering/change-booking-page'),
          },
          { path: 'bookings/:bookingId', lazy: () => import('./features/bookings/booking-page') },
          { path: 'bookings/:bookingId/register', lazy: () => import('./features/register/register-page') },
          { path: 'listings', lazy: () => import('./features/listings/listings-page') },
          { path: 'listings/from-file', lazy: () => import('./features/listings/imports/import-page') },
          { path: 'listings/:listingId/:step?', lazy: () => import('./features/listings/listing-page') },
          { path: 'messages', lazy: () => import('./features/messages/messages-page') },
          { path: 'reviews', lazy: () => import('./features/reviews/reviews-page') },
          { path: 'business', lazy: () => import('./features/business/business-page') },
          { path: 'numbers', lazy: () => import('./features/numbers/numbers-page') },
          { path: 'money', lazy: () => import('./features/money/money-page') },
          { path: 'money/rules', lazy: () => import('./features/money/rules-page') },
          { path: 'templates', lazy: () => import('./features/templates/templates-page') },
          { path: 'join', lazy: () => import('./features/people/join-page') },
          { path: 'people', lazy: () => import('./features/people/people-page') },
          { path: 'cases', lazy: () => import('./features/cases/cases-page') },
          { path: 'cases/:caseId', lazy: () => import('./features/cases/case-page') },
          { path: 'more', lazy: () => import('./pages/more-page') },
          { path: '*', Component: NotFoundPage },
        ],
      },
      // Whoever comes by a link of the office is nobody yet.
      { path: 'looking', lazy: () => import('./features/looking/enter-page') },
    ],
  },
];
