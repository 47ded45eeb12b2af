import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes';

/** A native checkbox (or radio button) with its words; `children` is the label, `aside` stands at its end, everything else goes to the <input>. */
export function Checkbox({
  children,
  className,
  type = 'checkbox',
  aside,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  type?: 'checkbox' | 'radio';
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <label className={classes('check', className)}>
      <input type={type} {...input} />
      <span>{children}</span>
      {aside}
    </label>
  );
}
