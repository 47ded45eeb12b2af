import type { OpenSession } from '@basera/contract/endpoints/accounts';
import { dayOfInstant } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { endSession, signOutEverywhere } from '../calls';
import { TryAgain } from '../profile/try-again';

/** Where the person is signed in; null when it could not be loaded. */
export function SessionsCard({ sessions }: { sessions: OpenSession[] | null }) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className="card card-pad" aria-labelledby="sessions">
      <h2 className="h3" id="sessions" ref={title} tabIndex={-1}>
        {t`Where you are signed in`}
      </h2>
      {sessions === null ? (
        <TryAgain>{t`We could not load your sign-ins just now.`}</TryAgain>
      ) : (
        <>
          <ul className="lines sessions">
            {sessions.map((session) => (
              // The row and its button are gone then, and the focus must not be.
              <SessionLine key={session.id} session={session} onEnded={() => title.current?.focus()} />
            ))}
          </ul>
          <SignOutEverywhere />
        </>
      )}
    </section>
  );
}

function SessionLine({ session, onEnded }: { session: OpenSession; onEnded(): void }) {
  const { t } = useLingui();
  const { id, device, signed_in_at, last_used_at, is_this } = session;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { mutate: end, isPending } = useMutation(
    {
      mutationFn: () => endSession(id),
      async onSuccess() {
        toast({ title: t`Signed out on ${device}`, tone: 'good' });
        await revalidate();
        onEnded();
      },
      onError(error) {
        console.error(error);
        toast({ title: messageOf(error), tone: 'bad' });
      },
    },
    queries,
  );

  return (
    <li className="line">
      <MonitorSmartphone className="i" aria-hidden="true" />
      <span className="mr-auto">
        <b className="strong" translate="no">
          {device}
        </b>
        <span className="small soft">{t`Signed in on ${dayOfInstant(signed_in_at)}`}</span>
        {!is_this && <span className="small soft">{t`Last used on ${dayOfInstant(last_used_at)}`}</span>}
      </span>
      {is_this ? (
        <Badge tone="info">{t`This device`}</Badge>
      ) : (
        <Button
          variant="outline"
          size="s"
          busy={isPending}
          busyLabel={t`Signing out...`}
          aria-label={t`Sign out on ${device}, signed in on ${dayOfInstant(signed_in_at)}`}
          onClick={() => end()}
        >
          {t`Sign out`}
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const {
    mutate: signOut,
    isPending,
    isSuccess,
    error,
  } = useMutation(
    {
      mutationFn: signOutEverywhere,
      // What this browser keeps goes the way of every sign-out.
      onSuccess: () => navigate('/signout?over'),
      onError: (failure) => console.error(failure),
    },
    queries,
  );

  return (
    <Dialog
      open={asking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="outline" size="s" className="mt-2">
          {t`Sign out everywhere`}
        </Button>
      }
      title={t`Sign out everywhere`}
      footer={
        <>
          <Button variant="ghost" onClick={() => setAsking(false)}>
            {t`Cancel`}
          </Button>
          <Button busy={isPending || isSuccess} busyLabel={t`Signing out...`} onClick={() => signOut()}>
            {t`Sign out everywhere`}
          </Button>
        </>
      }
    >
      <p>{t`You will be signed out on every device, this one included. Your bookings stay as they are.`}</p>
      <p className="error" role="alert">
        {error && messageOf(error)}
      </p>
    </Dialog>
  );
}
