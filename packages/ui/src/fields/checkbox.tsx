import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes';
import { useReadOnly } from '../read-only/read-only';

/** A native checkbox (or radio button) with its words; `children` is the label, which bears what is in `label`; everything else goes to the <input>. */
export function Checkbox({
  children,
  className,
  type = 'checkbox',
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'children' | 'label'> & {
  type?: 'checkbox' | 'radio';
  children: ReactNode;
  label?: Record<`data-${string}`, string>;
}) {
  const readOnly = useReadOnly();
  return (
    <label className={classes('check', className)} {...label}>
      <input type={type} {...input} {...readOnly} />
      <span>{children}</span>
    </label>
  );
}
