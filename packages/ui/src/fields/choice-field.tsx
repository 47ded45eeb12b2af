import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldWords } from './field';

type Props = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  label: string;
  /** What stands there until something is chosen. */
  unchosen: string;
  /** What can be chosen, in words. */
  choices: Readonly<Record<string, string>>;
  error: ReactNode;
};

/** A field of a form in which one of a few has to be chosen. */
export function ChoiceField({ label, unchosen, choices, error, ...select }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        className="select"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-words` : undefined}
      >
        <option value="">{unchosen}</option>
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <FieldWords id={id} error={error} />
    </div>
  );
}
