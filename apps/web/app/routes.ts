import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/home.tsx'),

  // Finding a stay
  route('cities', 'features/stays/cities/cities-page.tsx'),
  route('search', 'features/stays/search/page/search-page.tsx'),
  route('property/:idOrSlug', 'features/stays/stay/page/stay-page.tsx'),
  route('preview/:token', 'features/stays/stay/preview/preview-page.tsx'),

  // Booking it
  route('booking/:slug/details', 'features/bookings/step/details-page.tsx'),
  route('booking/:id/confirmation', 'features/bookings/pay/confirmation-page.tsx'),
  route('booking/:id/confirmed', 'pages/booking-result.tsx'),
  route('bookings', 'features/bookings/list/bookings-page.tsx'),
  route('offline', 'features/bookings/list/offline-page.tsx'),

  // Expecting who has booked
  route('arrival/:code', 'features/arrivals/arrival-page.tsx'),
  route('stay-pass/:code', 'features/bookings/door/stay-pass-page.tsx'),

  // The person
  route('profile', 'features/accounts/profile/profile-page.tsx'),
  route('profile/your-data', 'pages/legal/your-data/your-data-page.tsx'),
  route('profile/edit', 'features/accounts/edit/profile-edit-page.tsx'),
  route('profile/:slug', 'features/accounts/public/public-profile-page.tsx'),
  route('favourites', 'features/favourites/favourites-page.tsx'),
  route('messages', 'features/messaging/messages-page.tsx'),
  route('notifications', 'features/notifications/notifications-page.tsx'),
  route('referrals', 'features/referrals/referrals-page.tsx'),
  route('login', 'features/accounts/session/login-page.tsx'),
  route('signout', 'features/accounts/session/sign-out-page.tsx'),

  // Words
  route('how-it-works', 'pages/legal/how-it-works.tsx'),
  route('how-reviews-work', 'pages/legal/how-reviews-work.tsx'),
  route('how-stays-are-listed', 'pages/legal/how-stays-are-listed.tsx'),
  route('honesty', 'pages/legal/honesty/honesty-page.tsx'),
  route('honesty/digests', 'pages/legal/honesty/digests-page.tsx'),
  route('terms-conditions', 'pages/legal/terms.tsx'),
  route('privacy-policy', 'pages/legal/privacy.tsx'),
  route('help-center', 'pages/help/help-center.tsx'),
  route('faq', 'pages/help/faq.tsx'),
  route('support', 'features/support/chat-page.tsx'),
  ...['contact-support', 'account-help', 'payment-help', 'booking-help', 'tech-support'].map((path) =>
    route(path, 'pages/help/contact-support.tsx', { id: path }),
  ),

  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
