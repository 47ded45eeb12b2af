import { type ComponentProps, useId } from 'react';
import { useReadOnly } from '../read-only/read-only';
import { Field, FieldWords } from './field';

/** A field that is described as data, for forms whose fields are a list. */
export type ListedFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  as: 'text' | 'day' | 'phone' | 'number' | 'choice';
  /** Of a choice. */
  options?: readonly { value: string; label: string }[];
  most?: number | undefined;
  /** What the form keeps it by: name, ref and what it hears. */
  input: Pick<ComponentProps<'input'>, 'name'> & {
    ref: (element: HTMLInputElement | HTMLSelectElement | null) => void;
    onChange(event: { target: unknown; type?: unknown }): unknown;
    onBlur(event: { target: unknown; type?: unknown }): unknown;
  };
};

const INPUTS = {
  text: { type: 'text' },
  day: { type: 'date' },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { type: 'text', inputMode: 'numeric' },
} as const;

export function ListedField({ label, hint, error, as, options = [], most, input }: ListedFieldProps) {
  const id = useId();
  const readOnly = useReadOnly();
  const words = { label, hint, error };
  if (as !== 'choice')
    return (
      <Field {...words} {...INPUTS[as]} autoComplete="off" maxLength={most} {...(input as ComponentProps<'input'>)} />
    );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-words` : undefined}
        {...(input as ComponentProps<'select'>)}
        {...readOnly}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldWords id={id} hint={hint} error={error} />
    </div>
  );
}
