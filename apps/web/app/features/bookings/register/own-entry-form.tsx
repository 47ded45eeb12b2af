import type { Register, RegisterEntry } from '@basera/contract/endpoints/partners/register';
import { readEntry } from '@basera/contract/rules/register/read-entry';
import { listedFields, problemsOfAnswer, type TypedEntry, typedOf } from '@basera/contract/words/register-form';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { ListedField } from '@basera/ui/fields/listed-field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { keepOwnRegister, saveOwn } from './calls';

type Props = { bookingId: number; entry: RegisterEntry | null; name?: string | undefined; onDone(): void };

/** One of those who come. What is not known yet may come later, or be said at the desk. */
export function OwnEntryForm({ bookingId, entry, name = '', onDone }: Props) {
  const { t } = useLingui();
  // The same when it is sent again.
  const [key] = useState(() => entry?.key ?? crypto.randomUUID());
  const version = useRef(entry?.version ?? 0);
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<TypedEntry, TypedEntry>({
    defaultValues: entry ? typedOf(entry) : { ...typedOf(null), name },
    read: (typed) => {
      const outcome = readEntry(typed);
      return 'problems' in outcome ? outcome : { ready: typed };
    },
  });
  const [nationality, visa] = form.watch(['nationality', 'visa']);

  const send = async (typed: TypedEntry) => {
    try {
      await saveOwn(bookingId, key, version.current, typed);
      onDone();
    } catch (error) {
      const now = entryNow(error, key);
      if (now) version.current = now.version;
      show(error instanceof ApiError ? problemsOfAnswer(error.fields) : {}, messageOf(error));
    }
  };

  return (
    <form className="stack-16" noValidate onSubmit={submitTo(send)}>
      <p className="soft small">{t`What you do not know yet may stay empty. Never write down a whole Aadhaar number.`}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {listedFields({ nationality, visa }).map(({ name: field, ...listed }) => (
          <ListedField key={field} {...listed} error={problems[field]} input={form.register(field)} />
        ))}
      </div>
      {failure && Object.keys(problems).length === 0 && (
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

/** The entry as the desk has saved it since, which the page shows from now on. */
function entryNow(error: unknown, key: string): RegisterEntry | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return undefined;
  const { register } = error.body as { register: Register };
  return keepOwnRegister(register).entries.find((each) => each.key === key);
}
