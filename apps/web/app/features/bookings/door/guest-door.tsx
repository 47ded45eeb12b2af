import '../words/booking-words';
import type { StayPass } from '@basera/contract/endpoints/door';
import { useLogin } from '@basera/ui/browser/app-context.ts';
import { ApiError } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { useHydrated } from '@basera/ui/browser/hydrated.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { WithoutScripts } from '../../../shell/without-scripts';
import { Section } from '../trip/section';
import { doorQuery } from './calls';
import { DoorParts } from './door-parts';
import { InsteadParts } from './instead-parts';

/** What the guest alone can do here: signed in as who has booked. The desk that scans a voucher can do none of it. */
export function GuestDoor({ pass }: { pass: StayPass }) {
  const { t } = useLingui();
  const [session, isAlive, login] = [useSession(), useHydrated(), useLogin()];
  if (isAlive && session) return <OwnDoor pass={pass} />;
  if (pass.state === 'cancelled') return null;
  const stands = pass.state === 'stands';
  return (
    <Section title={stands ? t`Asked for more? Refused?` : t`Are you the guest?`}>
      <p>
        {stands
          ? t`If you are the guest, log in and tell us: somebody of us sees to it within two hours.`
          : t`Log in to see how it stands with what you paid, and with another stay.`}
      </p>
      <p>
        <Button
          variant="outline"
          disabled={!isAlive}
          onClick={() => login.open(() => {})}
        >{t`Log in as the guest`}</Button>
      </p>
      <WithoutScripts what={t`Logging in`} />
    </Section>
  );
}

function OwnDoor({ pass: { booking_id: id, guests, children, state } }: { pass: StayPass }) {
  const { t } = useLingui();
  const { data: door, dataUpdatedAt: cameAt, error, refetch } = useQuery(doorQuery(id), queries);
  if (error && !(error instanceof ApiError && error.status === 404))
    return (
      <Section title={t`Asked for more? Refused?`}>
        <p role="alert">{t`We could not ask how it stands. Nothing is lost: please try again.`}</p>
        <p>
          <Button variant="outline" onClick={() => void refetch()}>{t`Try again`}</Button>
        </p>
      </Section>
    );
  if (error && state !== 'stands') return null;
  if (error)
    return (
      <Section title={t`Asked for more? Refused?`}>
        <p>{t`You are logged in, but not as who has booked this stay: only they can tell us from the door.`}</p>
      </Section>
    );
  if (!door) return <p aria-busy="true">{t`One moment`}</p>;
  return (
    <>
      <InsteadParts booking={{ id, guests, children }} door={door} cameAt={cameAt} />
      {state === 'stands' && (
        <Section title={t`Asked for more? Refused?`}>
          <DoorParts bookingId={id} door={door} />
        </Section>
      )}
    </>
  );
}
