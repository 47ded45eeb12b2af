import type { RouteObject } from 'react-router';
import { FailedPage } from './shell/failed-page';
import { FirstPlace } from './shell/first-place';
import { Frame } from './shell/frame';
import { NotFoundPage } from './shell/not-found-page';
import { PageComing } from './shell/page-coming';
import { Site } from './shell/site';

/** Every page of the office. Each is a file of its own, fetched when it is first wanted. */
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
          { index: true, Component: FirstPlace },
          { path: 'cases/:kind?/:caseId?', lazy: () => import('./features/cases/cases-page') },
          { path: 'approvals/:approvalId?', lazy: () => import('./features/approvals/approvals-page') },
          { path: 'accounts/:businessId?', lazy: () => import('./features/approvals/accounts-page') },
          { path: 'bookings/:bookingId', lazy: () => import('./features/bookings/booking-page') },
          { path: 'people/:personId', lazy: () => import('./features/people/person-page') },
          { path: 'listings/:stayId?', lazy: () => import('./features/stays/listings-page') },
          { path: 'likenesses/:likenessId?', lazy: () => import('./features/stays/likenesses-page') },
          { path: 'proofs', lazy: () => import('./features/stays/proofs-page') },
          { path: 'paused', lazy: () => import('./features/stays/paused-page') },
          { path: 'stays/:stayId', lazy: () => import('./features/stays/office-stay-page') },
          { path: 'payouts/:payoutId?', lazy: () => import('./features/payouts/payouts-page') },
          { path: 'costs', lazy: () => import('./features/payouts/costs-page') },
          { path: 'returns', lazy: () => import('./features/payouts/returns-page') },
          { path: 'books', lazy: () => import('./features/books/books-page') },
          { path: 'businesses/:businessId', lazy: () => import('./pages/business-page') },
          { path: 'looking/:lookingId?', lazy: () => import('./features/looking/looking-page') },
          { path: 'machine/:part?', lazy: () => import('./features/machine/machine-page') },
          { path: 'staff/:staffId?', lazy: () => import('./features/staff/staff-page') },
          { path: 'audit', lazy: () => import('./features/audit/audit-page') },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];
