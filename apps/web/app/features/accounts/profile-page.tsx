import { endpoints } from '@basera/contract/endpoints/index';
import { DASHBOARD_BOOKINGS_MAX, DASHBOARD_REFERRALS_MAX } from '@basera/contract/limits';
import { api } from '../../browser/api';
import { mergeUser, readSession, useSession } from '../../browser/session';
import { QuietPlaceholder, RequireSession } from '../../shell/page-guard';
import { Avatar } from '../../ui/avatar';
import type { Route } from './+types/profile-page';
import { HelpCard } from './help-card';
import { PersonalInfoCard } from './personal-info-card';
import { RecentBookingsCard } from './recent-bookings-card';
import { ReferralCard } from './referral-card';

export const meta = () => [{ title: 'Your profile | Basera' }, { name: 'robots', content: 'noindex' }];

/** What a card shows, or null where it could not be loaded: one card that failed leaves the others be. */
function loadedOr<T>(result: PromiseSettledResult<T>): T | null {
  if (result.status === 'fulfilled') return result.value;
  console.error(result.reason);
  return null;
}

/** The profile is refreshed on the side. Null for who is not signed in. */
export async function clientLoader() {
  if (!readSession()) return null;
  const [profile, bookings, favourites, leads] = await Promise.allSettled([
    api.call(endpoints.accounts.readProfile),
    api.call(endpoints.bookings.listBookings),
    api.call(endpoints.favourites.listFavourites),
    api.call(endpoints.referrals.listLeads),
  ]);
  const refreshed = loadedOr(profile);
  if (refreshed) mergeUser(refreshed.data.user);
  return {
    bookings: loadedOr(bookings)?.data.inquiries.data.slice(0, DASHBOARD_BOOKINGS_MAX) ?? null,
    favouriteCount: loadedOr(favourites)?.data.favorites.data.length ?? null,
    leads: loadedOr(leads)?.leads.data.slice(0, DASHBOARD_REFERRALS_MAX) ?? null,
  };
}

export const HydrateFallback = QuietPlaceholder;

/** The dashboard of who is signed in. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <RequireSession>
      {/* Between signing in and the first answer there is nothing to say yet. */}
      {loaderData ? <Dashboard {...loaderData} /> : <QuietPlaceholder />}
    </RequireSession>
  );
}

function Dashboard({ bookings, favouriteCount, leads }: NonNullable<Route.ComponentProps['loaderData']>) {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <main className="wrap profile">
      <div className="hello">
        <Avatar user={user} large />
        <h1 className="h1">{user.first_name ? `Namaste, ${user.first_name}` : 'Namaste'}</h1>
      </div>
      <div className="profile-grid">
        <RecentBookingsCard bookings={bookings} favouriteCount={favouriteCount} />
        <PersonalInfoCard user={user} />
        <ReferralCard leads={leads} />
        <HelpCard />
      </div>
    </main>
  );
}
