import type { Register, RegisterEntry } from '@basera/contract/endpoints/partners/register';
import { readEntry } from '@basera/contract/rules/register/read-entry';
import { listedFields, problemsOfAnswer, type TypedEntry, typedOf } from '@basera/contract/words/register-form';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { ListedField } from '@basera/ui/fields/listed-field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { keepRegister, save } from './calls';

type Props = { bookingId: number; entry: RegisterEntry | null; onDone(): void };

/** One guest of the register. What is not known yet may come later. */
export function EntryForm({ bookingId, entry, onDone }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  // The same when it is sent again.
  const [key] = useState(() => entry?.key ?? crypto.randomUUID());
  const version = useRef(entry?.version ?? 0);
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<TypedEntry, TypedEntry>({
    defaultValues: typedOf(entry),
    read: (typed) => {
      const outcome = readEntry(typed);
      return 'problems' in outcome ? outcome : { ready: typed };
    },
  });
  const [nationality, visa] = form.watch(['nationality', 'visa']);

  const send = async (typed: TypedEntry) => {
    try {
      await save({ bookingId, key }, version.current, typed);
      toast({ title: t`${typed.name} is in the register`, tone: 'good' });
      onDone();
    } catch (error) {
      const now = entryNow(error, key);
      if (now) version.current = now.version;
      show(error instanceof ApiError ? problemsOfAnswer(error.fields) : {}, messageOf(error));
    }
  };

  return (
    <form className="stack-16 register-form" noValidate onSubmit={submitTo(send)}>
      <p className="soft small">{t`What is not known yet may stay empty. Never write down a whole Aadhaar number.`}</p>
      <div className="register-fields">
        {listedFields({ nationality, visa }).map(({ name, ...field }) => (
          <ListedField key={name} {...field} error={problems[name]} input={form.register(name)} />
        ))}
      </div>
      {failure && Object.keys(problems).length === 0 && (
        <Note tone="bad" role="alert">
          {failure} {version.current > (entry?.version ?? 0) && t`Save again to put yours in its place.`}
        </Note>
      )}
      <div className="row flex-wrap">
        <Button type="submit" busy={isSubmitting} busyLabel={t`Saving...`}>{t`Save`}</Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onDone}>{t`Not now`}</Button>
      </div>
    </form>
  );
}

/** The entry as somebody else has saved it since, which the page shows from now on. */
function entryNow(error: unknown, key: string): RegisterEntry | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return undefined;
  const { register } = error.body as { register: Register };
  return keepRegister(register).entries.find((each) => each.key === key);
}
