import { signOutOfOffice } from '@basera/contract/endpoints/office/session';
import { ApiError, api, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { signInByPasskey } from '../../browser/passkey';
import { sessionHasEnded, setOfficeSession } from '../../browser/session';

/** The second step of signing in; the first time it makes the passkey that all later times ask for. */
export function PasskeyStep({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: setOfficeSession,
    onError(problem) {
      // The five minutes between code and passkey are over.
      if (problem instanceof ApiError && problem.status === 404) sessionHasEnded();
    },
  });
  const startAgain = async () => {
    await api.call(signOutOfOffice).catch(console.error);
    sessionHasEnded();
  };
  const problem = error instanceof ApiError ? messageOf(error) : t`Your device gave no passkey. Try again.`;
  return (
    <div className="stack-16">
      <h1>{isFirst ? t`Make your passkey` : t`Your passkey`}</h1>
      <p className="soft">
        {isFirst
          ? t`Your device keeps it behind its PIN, your finger or your face. From now on it is asked for at every sign-in.`
          : t`Your device asks for its PIN, your finger or your face.`}
      </p>
      {error && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Button block busy={isPending} onClick={() => mutate()}>
        <KeyRound className="i" aria-hidden="true" />
        {isFirst ? t`Make a passkey` : t`Use your passkey`}
      </Button>
      <Button variant="ghost" block onClick={startAgain}>{t`Start again`}</Button>
      <details className="small soft">
        <summary className="link tap">{t`Your passkey is lost, or on another device?`}</summary>
        <p>{t`Nobody comes in without one. Ask an admin to reset yours, on their page 'Staff'; is there no other, whoever runs the server types 'npm run staff -- reset', your address and why. Your sessions end with it, and the next sign-in makes a new passkey.`}</p>
      </details>
    </div>
  );
}
