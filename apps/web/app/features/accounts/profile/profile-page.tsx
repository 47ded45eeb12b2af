import { ownersPathIn } from '@basera/contract/addresses/owners-address';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { Avatar } from '@basera/ui/avatar.tsx';
import { readSession, useSession } from '@basera/ui/browser/storage/session.ts';
import { Note } from '@basera/ui/note.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { isOwnersPage } from '../../../browser/owners-site';
import { pageStyles } from '../../../browser/style-sheets';
import { QuietPlaceholder, RequireSession } from '../../../shell/page-guard';
import { Sentence } from '../../../ui/sentence';
import { siteWords } from '../../../words/words';
import { dashboardQueries, profileQuery } from '../calls';
import profileStyles from '../profile.css?url';
import { continueAddress } from '../session/return-address';
import type { Route } from './+types/profile-page';
import { HelpCard } from './help-card';
import { loadedOrNull } from './loaded-or-null';
import { PersonalInfoCard } from './personal-info-card';
import { RecentBookingsCard } from './recent-bookings-card';
import { ReferralCard } from './referral-card';

export const links = pageStyles(profileStyles);

export const meta = () => [{ title: siteWords._(msg`Your profile | Basera`) }, { name: 'robots', content: 'noindex' }];

/** The profile is refreshed on the side. Null for who is not signed in. */
export async function clientLoader() {
  if (!readSession()) return null;
  const [bookings, favouriteCount, leads, isOwner] = await Promise.all([
    loadedOrNull(dashboardQueries.bookings),
    loadedOrNull(dashboardQueries.favouriteCount),
    loadedOrNull(dashboardQueries.leads),
    loadedOrNull(dashboardQueries.isOwner),
    loadedOrNull(profileQuery),
  ]);
  return { bookings, favouriteCount, leads, isOwner: isOwner ?? false };
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

function Dashboard({ bookings, favouriteCount, leads, isOwner }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { t } = useLingui();
  const user = useSession()?.user;
  const continueTo = continueAddress(useLocation().state);
  if (!user) return null;
  return (
    <main className="wrap profile">
      <div className="hello">
        <Avatar user={user} size="l" />
        <div>
          <h1 className="h1">{user.first_name ? t`Namaste, ${user.first_name}` : t`Namaste`}</h1>
          {user.slug && (
            <Link className="link touch" to={`/profile/${encodeURIComponent(user.slug)}`}>
              {t`See your public profile`}
            </Link>
          )}
        </div>
      </div>
      {continueTo && (
        <Note tone="good" role="status" className="mb-4">
          <Sentence
            words={t`You are signed in. <a>Go on where you were</a>`}
            a={(text) => (
              <Link className="link touch" to={continueTo} reloadDocument={isOwnersPage(continueTo)}>
                {text}
              </Link>
            )}
          />
        </Note>
      )}
      {isOwner && (
        <Note className="mb-4">
          <Sentence
            words={t`You host on Basera. <a>Requests and messages of your guests</a>`}
            a={(text) => (
              <a className="link touch" href={ownersPathIn(LANGUAGE)}>
                {text}
              </a>
            )}
          />
        </Note>
      )}
      <div className="profile-grid">
        <RecentBookingsCard bookings={bookings} favouriteCount={favouriteCount} />
        <PersonalInfoCard user={user} />
        <ReferralCard leads={leads} />
        <HelpCard />
      </div>
    </main>
  );
}
