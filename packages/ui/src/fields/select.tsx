import { useId } from 'react';
import { classes } from '../classes';

type Props<V extends string> = {
  label: string;
  /** The label is read out but not shown. */
  hideLabel?: boolean;
  value: V;
  onValueChange(value: V): void;
  options: readonly { value: V; label: string }[];
  size?: 's';
  disabled?: boolean;
  className?: string;
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
  className,
}: Props<V>) {
  const id = useId();
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
