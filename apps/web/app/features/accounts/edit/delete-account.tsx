import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { deleteAccount } from '../calls';

const WORD = 'DELETE';

/** The end of an account: what it means, and a word to type, so that nobody does it by accident. */
export function DeleteAccount() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <div className="stack justify-items-start">
      <p className="small soft">{t`You can leave at any time. Your profile goes at once and cannot be brought back.`}</p>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        trigger={
          <Button variant="danger" size="s">
            {t`Delete my account`}
          </Button>
        }
        title={t`Delete your account`}
      >
        <Consequences onKeep={() => setAsking(false)} />
      </Dialog>
    </div>
  );
}

function Consequences({ onKeep }: { onKeep(): void }) {
  const { t } = useLingui();
  const [wrongWord, setWrongWord] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const navigate = useNavigate();
  const toast = useToast();

  const removal = useMutation(
    {
      mutationFn: deleteAccount,
      onSuccess() {
        toast({ title: t`Your account is deleted`, tone: 'good' });
        navigate('/signout?over');
      },
      onError: (failure) => console.error(failure),
    },
    queries,
  );
  const { error } = removal;
  const busy = removal.isPending || removal.isSuccess;

  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = field.current?.value.trim().toUpperCase();
    setWrongWord(typed !== WORD);
    if (typed === WORD) removal.mutate();
    else field.current?.focus();
  };

  return (
    <form className="stack-16" id={formId} onSubmit={remove} noValidate>
      <WhatIsLost />
      <Field
        label={t`Type ${WORD} to confirm`}
        ref={field}
        data-autofocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={wrongWord ? t`Please type ${WORD}` : null}
      />
      {error && <RemovalProblem error={error} />}
      <div className="row flex-wrap">
        <Button type="submit" variant="danger" busy={busy} busyLabel={t`Deleting...`}>
          {t`Delete my account`}
        </Button>
        <Button variant="ghost" onClick={onKeep}>
          {t`Keep it`}
        </Button>
      </div>
    </form>
  );
}

function WhatIsLost() {
  const { t } = useLingui();
  return (
    <ul className="dots">
      <li>{t`Your name, photo, email, phone number, saved stays and sign-ins are deleted at once.`}</li>
      <li>{t`Past bookings stay in the books, as tax law asks, without your name.`}</li>
      <li>{t`Friends who came through your link no longer see you.`}</li>
      <li>{t`Nobody can bring the account back, and neither can we.`}</li>
    </ul>
  );
}

/** Why the account is still there, with the way to what it is in use for. */
function RemovalProblem({ error }: { error: Error }) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <p className="error">{messageOf(error)}</p>
      {error instanceof ApiError && error.code === 'account_in_use' && (
        <p className="small">
          <Link className="link" to="/bookings">
            {t`See your bookings`}
          </Link>
        </p>
      )}
    </div>
  );
}
