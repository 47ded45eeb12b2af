import { endpoints } from '@basera/contract/endpoints/index';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { ApiError, api, messageOf } from '../../browser/api';
import { useToast } from '../../browser/app-context';
import { mergeUser, readSession, useSession } from '../../browser/session';
import { QuietPlaceholder, RequireSession } from '../../shell/page-guard';
import type { Route } from './+types/profile-edit-page';
import { ProfileFields } from './profile-fields';
import { type ProfileErrors, readProfileForm } from './profile-form';

export const meta = () => [{ title: 'Personal info | Basera' }, { name: 'robots', content: 'noindex' }];

/** Fetches the profile anew, so that the form shows what the server has. */
export async function clientLoader() {
  if (!readSession()) return null;
  try {
    const { data } = await api.call(endpoints.accounts.readProfile);
    mergeUser(data.user);
  } catch (error) {
    console.error(error);
  }
  return null;
}

type Outcome = { saved: boolean; errors: ProfileErrors; message?: string };

/** Saves the form. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const session = readSession();
  if (!session) return { saved: false, errors: {} };
  const { body, errors } = readProfileForm(await request.formData(), session.user);
  if (!body) return { saved: false, errors };
  try {
    const { data } = await api.call(endpoints.accounts.saveProfile, { body });
    mergeUser(data.user);
    return { saved: true, errors };
  } catch (error) {
    console.error(error);
    const fields = error instanceof ApiError ? (error.fields as ProfileErrors) : {};
    return { saved: false, errors: { ...errors, ...fields }, message: messageOf(error) };
  }
}

export const HydrateFallback = QuietPlaceholder;

/** Personal info: what the person says of themselves. */
export default function ProfileEditPage({ actionData }: Route.ComponentProps) {
  return (
    <RequireSession>
      <ProfileEdit outcome={actionData} />
    </RequireSession>
  );
}

function ProfileEdit({ outcome }: { outcome: Outcome | undefined }) {
  const user = useSession()?.user;
  const toast = useToast();
  const announce = useEffectEvent(({ saved, message }: Outcome) => {
    if (saved) toast({ title: 'Personal information updated successfully', tone: 'good' });
    else if (message) toast({ title: 'Personal information update failed', description: message, tone: 'bad' });
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
          <ProfileFields user={user} errors={outcome?.errors ?? {}} />
        </div>
        <aside className="panel stack" aria-labelledby="why-we-ask">
          <h2 className="h3" id="why-we-ask">
            Why we ask for this
          </h2>
          <p className="small soft">
            The owner of a stay needs a name that matches your ID at check-in, and a way to reach you about your
            booking.
          </p>
          <p className="small soft">
            Your email and phone number are never shown on your public profile. How we keep your data is in the{' '}
            <Link className="link" to="/privacy-policy">
              Privacy Policy
            </Link>
            .
          </p>
        </aside>
      </div>
    </main>
  );
}
