import type { RegisterEntry } from '@basera/contract/endpoints/partners/register';
import { ID_KINDS, type IdKind, readLastFour } from '@basera/contract/rules/register/identity';
import { momentInIndia } from '@basera/contract/words/date-words';
import { idKindWords } from '@basera/contract/words/register-words';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { noteId } from './calls';

type Props = { bookingId: number; entry: RegisterEntry; canWrite: boolean };

/** Which ID the desk was shown: its kind and last four, and nothing that could be copied. */
export function Identity({ bookingId, entry, canWrite }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { identity } = entry;
  const kind = identity && idKindWords[identity.kind];
  const by = identity?.by ?? t`somebody who has left`;
  return (
    <div className="register-line">
      <p>
        {identity
          ? t`${kind}, last four ${identity.last_four}. Seen by ${by}, ${momentInIndia(identity.at)}.`
          : t`No ID seen yet.`}
      </p>
      {canWrite && !isOpen && (
        <Button size="s" variant={identity ? 'ghost' : 'outline'} onClick={() => setOpen(true)}>
          {identity ? t`Seen another` : t`ID seen`}
          <span className="sr"> {t`of ${entry.name}`}</span>
        </Button>
      )}
      {isOpen && <IdentityForm bookingId={bookingId} entry={entry} onDone={() => setOpen(false)} />}
    </div>
  );
}

const kinds = ID_KINDS.map((value) => ({ value, label: idKindWords[value] }));

function IdentityForm({ bookingId, entry, onDone }: Omit<Props, 'canWrite'> & { onDone(): void }) {
  const { t } = useLingui();
  const isForeign = entry.nationality !== 'IN';
  const [kind, setKind] = useState<IdKind>(entry.identity?.kind ?? (isForeign ? 'passport' : 'aadhaar'));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const noting = useMutation({
    mutationFn: (last_four: string) => noteId({ bookingId, key: entry.key }, { kind, last_four }),
    onSuccess: onDone,
    onError: (error) =>
      setProblem((error instanceof ApiError ? error.fields.last_four : undefined) ?? messageOf(error)),
  });
  const note = (event: FormEvent) => {
    event.preventDefault();
    const outcome = readLastFour(kind, typed);
    setProblem('problem' in outcome ? outcome.problem : null);
    // A number that nobody is to keep does not even stay on the screen.
    if ('problem' in outcome) setTyped('');
    else noting.mutate(outcome.ready);
  };
  return (
    <form className="register-id" noValidate onSubmit={note}>
      <Select label={t`Kind of ID`} value={kind} options={kinds} onValueChange={(next) => setKind(next)} />
      <Field
        label={t`Its last four`}
        hint={t`No picture and no whole number is kept.`}
        autoComplete="off"
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="row">
        <Button type="submit" busy={noting.isPending} busyLabel={t`Saving...`}>{t`Save`}</Button>
        <Button variant="ghost" onClick={onDone}>{t`Not now`}</Button>
      </div>
    </form>
  );
}
