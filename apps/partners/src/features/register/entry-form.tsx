import type { RegisterEntry } from '@basera/contract/endpoints/partners/register';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useRegisterEntry } from '@basera/ui/register/use-register-entry.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepRegister, save } from './calls';

type Props = { bookingId: number; entry: RegisterEntry | null; onDone(): void };

/** One guest of the register. What is not known yet may come later. */
export function EntryForm({ bookingId, entry, onDone }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const { fields, failure, isBehind, isSubmitting, submit } = useRegisterEntry({
    entry,
    save: (key, version, typed) => save({ bookingId, key }, version, typed),
    keep: keepRegister,
    onDone({ name }) {
      toast({ title: t`${name} is in the register`, tone: 'good' });
      onDone();
    },
  });
  return (
    <form className="stack-16 register-form" noValidate onSubmit={submit}>
      <p className="soft small">{t`What is not known yet may stay empty. Never write down a whole Aadhaar number.`}</p>
      <div className="register-fields">{fields}</div>
      {failure && (
        <Note tone="bad" role="alert">
          {failure} {isBehind && t`Save again to put yours in its place.`}
        </Note>
      )}
      <div className="row flex-wrap">
        <Button type="submit" busy={isSubmitting} busyLabel={t`Saving...`}>{t`Save`}</Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onDone}>{t`Not now`}</Button>
      </div>
    </form>
  );
}
