import { endpoints } from '@basera/contract/endpoints/index';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useToast } from '../../../browser/app-context';
import { ApiError, messageOf } from '../../../browser/calls/api';
import { sendForm } from '../../../browser/calls/send-form';
import { mergeUser, readSession, useSession } from '../../../browser/storage/session';
import { QuietPlaceholder, RequireSession } from '../../../shell/page-guard';
import { consentQuery, profileQuery, sessionsQuery } from '../calls';
import { loadedOrNull } from '../profile/loaded-or-null';
import { continueAddress } from '../session/return-address';
import type { Route } from './+types/profile-edit-page';
import { PhotoField } from './photo-field';
import { ProfileFields } from './profile-fields';
import { type ProfileErrors, readProfileForm } from './profile-form';
import { SessionsCard } from './sessions-card';
import { YourDataCard } from './your-data-card';

export const meta = () => [{ title: 'Personal info | Basera' }, { name: 'robots', content: 'noindex' }];

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

type Outcome = { saved: boolean; errors: ProfileErrors; message?: string };

const fieldErrors = ({ phone, ...fields }: Record<string, string>): ProfileErrors => ({
  ...fields,
  ...(phone && { number: phone }),
});

/** Saves the form. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const session = readSession();
  if (!session) return { saved: false, errors: {} };
  const { body, errors } = readProfileForm(await request.formData(), session.user);
  if (!body) return { saved: false, errors };
  try {
    const { data } = await sendForm(endpoints.accounts.saveProfile, body);
    mergeUser(data.user);
    return { saved: true, errors };
  } catch (error) {
    console.error(error);
    const fields = error instanceof ApiError ? fieldErrors(error.fields) : {};
    return { saved: false, errors: { ...errors, ...fields }, message: messageOf(error) };
  }
}

export const HydrateFallback = QuietPlaceholder;

/** Personal info: what the person says of themselves, where they are signed in, and what is kept of them. */
export default function ProfileEditPage({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <RequireSession>
      {loaderData ? <ProfileEdit outcome={actionData} {...loaderData} /> : <QuietPlaceholder />}
    </RequireSession>
  );
}

type Props = NonNullable<Route.ComponentProps['loaderData']> & { outcome: Outcome | undefined };

function ProfileEdit({ outcome, sessions, consent }: Props) {
  const user = useSession()?.user;
  const toast = useToast();
  const navigate = useNavigate();
  const continueTo = continueAddress(useLocation().state);
  const announce = useEffectEvent(({ saved, message, errors }: Outcome) => {
    if (saved) toast({ title: 'Personal information updated successfully', tone: 'good' });
    else if (message) toast({ title: 'Personal information update failed', description: message, tone: 'bad' });
    // A newcomer was on the way somewhere; whoever has something to mend stays.
    if (saved && continueTo && Object.keys(errors).length === 0) navigate(continueTo);
  });
  useEffect(() => {
    if (outcome) announce(outcome);
  }, [outcome]);

  if (!user) return null;
  return (
    <main className="wrap profile">
      <div className="profile-edit">
        <div className="stack-24">
          <h1 className="h1">Personal Info</h1>
          <PhotoField user={user} />
          <ProfileFields user={user} errors={outcome?.errors ?? {}} />
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
  return (
    <aside className="panel stack" aria-labelledby="why-we-ask">
      <h2 className="h3" id="why-we-ask">
        Why we ask for this
      </h2>
      <p className="small soft">
        The owner of a stay needs a name that matches your ID at check-in, and a way to reach you about your booking.
      </p>
      <p className="small soft">
        Your email and phone number are never shown on your public profile. How we keep your data is in the{' '}
        <Link className="link" to="/privacy-policy">
          Privacy Policy
        </Link>
        .
      </p>
    </aside>
  );
}
