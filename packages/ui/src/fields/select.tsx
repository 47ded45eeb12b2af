import { useId } from 'react';
import { classes } from '../classes';
import { useReadOnly } from '../read-only/read-only';

type Props<V extends string> = {
  label: string;
  /** The label is read out but not shown. */
  hideLabel?: boolean;
  value: V;
  onValueChange(value: V): void;
  options: readonly { value: V; label: string }[];
  size?: 's';
  disabled?: boolean;
  /** It changes nothing, and works also where nothing can be changed. */
  reads?: boolean;
  className?: string;
  /** Where the focus goes in a dialog that opens. */
  'data-autofocus'?: true;
};

/** One of a few values, as strings. The browser's own list: at home on every phone, and nothing to load. */
export function Select<V extends string>({
  label,
  hideLabel,
  value,
  onValueChange,
  options,
  size,
  disabled,
  reads,
  className,
  'data-autofocus': autofocus,
}: Props<V>) {
  const id = useId();
  const readOnly = useReadOnly(reads);
  return (
    <div className={hideLabel ? className : classes('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className={classes('select', size === 's' && 'select-s')}
        value={value}
        disabled={disabled}
        {...readOnly}
        data-autofocus={autofocus}
        onChange={(event) => onValueChange(event.target.value as V)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
