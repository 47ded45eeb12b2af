import type { ReactNode } from 'react';
import { useReadOnly } from '../read-only/read-only';

type Props = { checked: boolean; onCheckedChange(checked: boolean): void; disabled?: boolean } & (
  | { label: string; labelledBy?: never }
  | { label?: never; labelledBy: string }
);

/** On or off, at once. Named by `label` or by the element with the id `labelledBy`. */
export function Switch({ checked, onCheckedChange, disabled, label, labelledBy }: Props): ReactNode {
  const readOnly = useReadOnly();
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={checked}
      aria-label={label}
      aria-labelledby={labelledBy}
      disabled={disabled}
      {...readOnly}
      onClick={() => onCheckedChange(!checked)}
    />
  );
}
