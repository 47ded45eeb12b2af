import type { FormEvent } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form';

/** What is wrong, in words, by field. */
export type Problems<Entry> = { [Field in keyof Entry]?: string | undefined };

type Rules<Entry extends FieldValues, Ready> = {
  defaultValues: DefaultValues<Entry>;
  /** What goes out of what was entered, or what is wrong with it. */
  read(entry: Entry): { ready: Ready } | { problems: Problems<Entry> };
};

const fieldsOf = <Entry extends FieldValues>(problems: Problems<Entry>) =>
  (Object.keys(problems) as FieldPath<Entry>[]).filter((field) => problems[field]);

const resolverOf =
  <Entry extends FieldValues, Ready>(read: Rules<Entry, Ready>['read']): Resolver<Entry, unknown, Ready> =>
  (entry) => {
    const outcome = read(entry);
    if ('ready' in outcome) return { values: outcome.ready, errors: {} };
    const { problems } = outcome;
    const errors = fieldsOf(problems).map((field) => [field, { type: 'entry', message: problems[field] }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/**
 * A form of several fields (docs/decisions/0035): what is wrong is said when it is sent, stands until it is sent again,
 * and the first field it is said of has the focus.
 */
export function useEntryForm<Entry extends FieldValues, Ready>({ defaultValues, read }: Rules<Entry, Ready>) {
  const form = useForm<Entry, unknown, Ready>({
    defaultValues,
    resolver: resolverOf(read),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const problems: Problems<Entry> = {};
  // What is wrong with the whole is no field's.
  for (const [field, error] of Object.entries(errors))
    if (field !== 'root' && typeof error?.message === 'string') Object.assign(problems, { [field]: error.message });

  return {
    form,
    problems,
    /** What is wrong with the whole of it. */
    failure: errors.root?.message,
    isSubmitting,
    /** For the form: what is ready goes to `send`. */
    submitTo: (send: (ready: Ready) => unknown) => (event: FormEvent<HTMLFormElement>) => {
      // React tells of the form of a dialog opened from within this one too, which stands elsewhere on the page.
      if (event.target === event.currentTarget) void form.handleSubmit(send)(event);
    },
    /** Says what was found wrong elsewhere, by the server mostly, in the place of what is said now. */
    show(found: Problems<Entry>, failure?: string) {
      form.clearErrors();
      for (const [index, field] of fieldsOf(found).entries())
        form.setError(field, { type: 'answer', message: found[field] }, { shouldFocus: index === 0 });
      if (failure) form.setError('root', { type: 'answer', message: failure });
    },
  };
}
