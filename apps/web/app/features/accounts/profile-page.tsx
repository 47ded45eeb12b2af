import { endpoints } from '@basera/contract/endpoints/index';
import { DASHBOARD_BOOKINGS_MAX } from '@basera/contract/limits';
import { api } from '../../browser/api';
import { mergeUser, readSession, useSession } from '../../browser/session';
import { QuietPlaceholder, RequireSession } from '../../shell/page-guard';
import { Avatar } from '../../ui/avatar';
import type { Route } from './+types/profile-page';
import { HelpCard } from './help-card';
import { PersonalInfoCard } from './personal-info-card';
import { RecentBookingsCard } from './recent-bookings-card';

export const meta = () => [{ title: 'Your profile | Basera' }, { name: 'robots', content: 'noindex' }];

/** The profile is refreshed on the side; `bookings` is null when they could not be loaded. */
export async function clientLoader() {
  if (!readSession()) return { bookings: [] };
  const [profile, bookings] = await Promise.allSettled([
    api.call(endpoints.accounts.readProfile),
    api.call(endpoints.bookings.listBookings),
  ]);
  if (profile.status === 'fulfilled') mergeUser(profile.value.data.user);
  else console.error(profile.reason);
  if (bookings.status === 'rejected') {
    console.error(bookings.reason);
    return { bookings: null };
  }
  return { bookings: bookings.value.data.inquiries.data.slice(0, DASHBOARD_BOOKINGS_MAX) };
}

export const HydrateFallback = QuietPlaceholder;

/** The dashboard of who is signed in. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <RequireSession>
      <Dashboard bookings={loaderData.bookings} />
    </RequireSession>
  );
}

function Dashboard({ bookings }: Route.ComponentProps['loaderData']) {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <main className="wrap profile">
      <div className="hello">
        <Avatar user={user} large />
        <h1 className="h1">{user.first_name ? `Namaste, ${user.first_name}` : 'Namaste'}</h1>
      </div>
      <div className="profile-grid">
        <RecentBookingsCard bookings={bookings} />
        <PersonalInfoCard user={user} />
        <HelpCard />
      </div>
    </main>
  );
}
