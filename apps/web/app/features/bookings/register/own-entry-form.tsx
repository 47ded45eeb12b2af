import type { RegisterEntry } from '@basera/contract/endpoints/partners/register';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useRegisterEntry } from '@basera/ui/register/use-register-entry.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepOwnRegister, saveOwn } from './calls';

type Props = { bookingId: number; entry: RegisterEntry | null; name?: string | undefined; onDone(): void };

/** One of those who come. What is not known yet may come later, or be said at the desk. */
export function OwnEntryForm({ bookingId, entry, name, onDone }: Props) {
  const { t } = useLingui();
  const { fields, failure, isSubmitting, submit } = useRegisterEntry({
    entry,
    name,
    save: (key, version, typed) => saveOwn(bookingId, key, version, typed),
    keep: keepOwnRegister,
    onDone,
  });
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      <p className="soft small">{t`What you do not know yet may stay empty. Never write down a whole Aadhaar number.`}</p>
      <div className="grid gap-2 sm:grid-cols-2">{fields}</div>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div className="flex flex-wrap gap-1.5">
        <Button type="submit" busy={isSubmitting} busyLabel={t`Saving...`}>{t`Save`}</Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onDone}>{t`Not now`}</Button>
      </div>
    </form>
  );
}
