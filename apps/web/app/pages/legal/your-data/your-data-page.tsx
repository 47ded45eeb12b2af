import type { KeptData, MarketingConsent } from '@basera/contract/endpoints/accounts';
import { readSession, useSession } from '@basera/ui/browser/storage/session.ts';
import { Note } from '@basera/ui/note.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useRevalidator } from 'react-router';
import { useSite } from '../../../browser/site';
import { pageStyles } from '../../../browser/style-sheets';
import { consentQuery, keptQuery } from '../../../features/accounts/calls';
import { DeleteAccount } from '../../../features/accounts/edit/delete-account';
import profileEditStyles from '../../../features/accounts/edit/profile-edit.css?url';
import { Consent, DownloadMyData } from '../../../features/accounts/edit/your-data-card';
import { loadedOrNull } from '../../../features/accounts/profile/loaded-or-null';
import { TryAgain } from '../../../features/accounts/profile/try-again';
import profileStyles from '../../../features/accounts/profile.css?url';
import { AllBrowsers } from '../../../features/notifications/all-browsers';
import { Asking } from '../../../features/notifications/asking';
import { PushSwitch } from '../../../features/notifications/push-switch';
import { QuietPlaceholder, RequireSession } from '../../../shell/page-guard';
import { siteWords } from '../../../words/words';
import '../words/legal-words';
import type { Route } from './+types/your-data-page';
import { Purposes } from './purposes';

export const links = pageStyles(profileStyles, profileEditStyles);

export const meta = () => [{ title: siteWords._(msg`Your data | Basera`) }, { name: 'robots', content: 'noindex' }];

/** Null for who is not signed in. */
export async function clientLoader() {
  if (!readSession()) return null;
  const [kept, consent] = await Promise.all([loadedOrNull(keptQuery), loadedOrNull(consentQuery)]);
  return { kept, consent };
}

export const HydrateFallback = QuietPlaceholder;

/** What is kept of a person: what for, on what ground, until when; with what ends it beside it. */
export default function YourDataPage({ loaderData }: Route.ComponentProps) {
  return <RequireSession>{loaderData ? <YourData {...loaderData} /> : <QuietPlaceholder />}</RequireSession>;
}

function YourData({ kept, consent }: { kept: KeptData | null; consent: MarketingConsent | null }) {
  const { t } = useLingui();
  return (
    <main className="wrap profile">
      <div className="grid max-w-[720px] gap-4">
        <header className="stack">
          <h1 className="h1">{t`Your data`}</h1>
          <p className="lead">{t`What we keep of you, what for, on what ground, and until when. The days are reckoned from your own entries and the settings of this site, today.`}</p>
        </header>
        <Agreed consent={consent} pushes={kept?.purposes.find(({ purpose }) => purpose === 'push')?.entries ?? 0} />
        {kept ? <Purposes kept={kept} /> : <TryAgain>{t`We could not load what is kept just now.`}</TryAgain>}
        <Browser />
        <Ways kept={kept} />
      </div>
    </main>
  );
}

/** What rests on consent: given and taken back by the same press. */
function Agreed({ consent, pushes }: { consent: MarketingConsent | null; pushes: number }) {
  const { t } = useLingui();
  const session = useSession();
  const { revalidate } = useRevalidator();
  return (
    <>
      <section className="card card-pad stack-16" aria-labelledby="agreed">
        <h2 className="h2" id="agreed">{t`What you agreed to`}</h2>
        <p className="soft">{t`One press gives it, one press takes it back. What was done before stays lawful; nothing else changes for you.`}</p>
        {consent ? (
          <Consent consent={consent} />
        ) : (
          <TryAgain>{t`We could not load what you agreed to just now.`}</TryAgain>
        )}
        {session && <PushSwitch key={`${session.user.id} ${pushes}`} userId={session.user.id} token={session.token} />}
        <AllBrowsers count={pushes} onOff={revalidate} />
      </section>
      {session && <Asking userId={session.user.id} />}
    </>
  );
}

function Browser() {
  const { t } = useLingui();
  return (
    <section className="card card-pad stack" aria-labelledby="in-browser">
      <h2 className="h3" id="in-browser">{t`Searches, and which stays you looked at`}</h2>
      <p className="soft">{t`We keep neither of anybody. Your last searches are in this browser alone, until you sign out here.`}</p>
      <p className="small">
        <Link className="link touch" to="/privacy-policy#your-browser">{t`All that your browser keeps`}</Link>
      </p>
    </section>
  );
}

function Ways({ kept }: { kept: KeptData | null }) {
  const { t } = useLingui();
  const { grievanceOfficer } = useSite();
  const { name, designation, email } = grievanceOfficer;
  return (
    <section className="card card-pad stack-16" aria-labelledby="take-or-delete">
      <h2 className="h2" id="take-or-delete">{t`Take it with you, correct it, delete it`}</h2>
      <DownloadMyData />
      <p className="small soft">
        {t`Correct it:`} <Link className="link touch" to="/profile/edit">{t`your profile`}</Link>
      </p>
      {kept?.stays_because && <Note>{kept.stays_because}</Note>}
      <DeleteAccount />
      <p className="small soft">
        {t`For all else, or where you are not content: ${name}, ${designation},`}{' '}
        <a className="link" translate="no" href={`mailto:${email}`}>
          {email}
        </a>
        {t`, and then the Data Protection Board of India.`}{' '}
        <Link className="link touch" to="/privacy-policy">{t`Privacy Policy`}</Link>
      </p>
    </section>
  );
}
