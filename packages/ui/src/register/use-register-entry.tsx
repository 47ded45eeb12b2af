import type { Register, RegisterEntry } from '@basera/contract/endpoints/partners/register';
import { readEntry } from '@basera/contract/rules/register/read-entry';
import { listedFields, problemsOfAnswer, type TypedEntry, typedOf } from '@basera/contract/words/register-form';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../browser/calls/api';
import { ListedField } from '../fields/listed-field';
import { useEntryForm } from '../fields/use-entry-form';

type Props = {
  entry: RegisterEntry | null;
  /** Of somebody new, as far as it is known. */
  name?: string | undefined;
  save(key: string, version: number, typed: TypedEntry): Promise<unknown>;
  /** Shows the register as somebody else has saved it since. */
  keep(register: Register): Register;
  onDone(typed: TypedEntry): void;
};

/** One guest of the register, as the guest and the desk both write it down; the words around it are the site's. */
export function useRegisterEntry({ entry, name = '', save, keep, onDone }: Props) {
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
      await save(key, version.current, typed);
      onDone(typed);
    } catch (error) {
      const now = registerNow(error);
      if (now) version.current = keep(now).entries.find((each) => each.key === key)?.version ?? version.current;
      show(error instanceof ApiError ? problemsOfAnswer(error.fields) : {}, messageOf(error));
    }
  };
  return {
    fields: listedFields({ nationality, visa }).map(({ name: field, ...listed }) => (
      <ListedField key={field} {...listed} error={problems[field]} input={form.register(field)} />
    )),
    /** What is wrong with the whole of it; what is wrong with a field is said there. */
    failure: Object.keys(problems).length === 0 ? failure : undefined,
    /** Somebody else has saved it since: saved again, this one takes its place. */
    isBehind: version.current > (entry?.version ?? 0),
    isSubmitting,
    submit: submitTo(send),
  };
}

function registerNow(error: unknown): Register | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return undefined;
  return (error.body as { register: Register }).register;
}
