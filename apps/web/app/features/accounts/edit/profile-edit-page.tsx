import { readSession, useSession } from '@basera/ui/browser/storage/session.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from 'react-router';
import { pageStyles } from '../../../browser/style-sheets';
import { QuietPlaceholder, RequireSession } from '../../../shell/page-guard';
import { Sentence } from '../../../ui/sentence';
import { siteWords } from '../../../words/words';
import { consentQuery, profileQuery, sessionsQuery } from '../calls';
import { loadedOrNull } from '../profile/loaded-or-null';
import profileStyles from '../profile.css?url';
import { continueAddress } from '../session/return-address';
import type { Route } from './+types/profile-edit-page';
import { PhotoField } from './photo-field';
import profileEditStyles from './profile-edit.css?url';
import { ProfileFields } from './profile-fields';
import { SessionsCard } from './sessions-card';
import { YourDataCard } from './your-data-card';

export const links = pageStyles(profileStyles, profileEditStyles);

export const meta = () => [{ title: siteWords._(msg`Personal info | Basera`) }, { name: 'robots', content: 'noindex' }];

/** Fetches the profile anew, so that the form shows what the server has. Null for who is not signed in. */
export async function clientLoader() {
  if (!readSession()) return null;
  const [sessions, consent] = await Promise.all([
    loadedOrNull(sessionsQuery),
    loadedOrNull(consentQuery),
    loadedOrNull(profileQuery),
  ]);
  return { sessions, consent };
}

export const HydrateFallback = QuietPlaceholder;

/** Personal info: what the person says of themselves, where they are signed in, and what is kept of them. */
export default function ProfileEditPage({ loaderData }: Route.ComponentProps) {
  return <RequireSession>{loaderData ? <ProfileEdit {...loaderData} /> : <QuietPlaceholder />}</RequireSession>;
}

function ProfileEdit({ sessions, consent }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { t } = useLingui();
  const user = useSession()?.user;
  const navigate = useNavigate();
  const continueTo = continueAddress(useLocation().state);
  if (!user) return null;
  return (
    <main className="wrap profile">
      <div className="profile-edit">
        <div className="stack-24">
          <h1 className="h1">{t`Personal Info`}</h1>
          <PhotoField user={user} />
          {/* A newcomer was on the way somewhere; whoever has something to mend stays. */}
          <ProfileFields user={user} onSaved={() => continueTo && navigate(continueTo)} />
        </div>
        <div className="stack-24">
          <WhyWeAsk />
          <SessionsCard sessions={sessions} />
          <YourDataCard consent={consent} />
        </div>
      </div>
    </main>
  );
}

function WhyWeAsk() {
  const { t } = useLingui();
  return (
    <aside className="panel stack" aria-labelledby="why-we-ask">
      <h2 className="h3" id="why-we-ask">
        {t`Why we ask for this`}
      </h2>
      <p className="small soft">
        {t`The owner of a stay needs a name that matches your ID at check-in, and a way to reach you about your booking.`}
      </p>
      <p className="small soft">
        <Sentence
          words={t`Your email and phone number are never shown on your public profile. How we keep your data is in the <a>Privacy Policy</a>.`}
          a={(text) => (
            <Link className="link" to="/privacy-policy">
              {text}
            </Link>
          )}
        />
      </p>
    </aside>
  );
}
