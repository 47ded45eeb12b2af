import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import { useReadOnly } from './read-only/read-only';
import { SiteLink } from './site-link';

export type ButtonVariant = 'primary' | 'tint' | 'outline' | 'ghost' | 'danger';

type Look = { variant?: ButtonVariant; size?: 's'; block?: boolean };

const variantClass: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  tint: 'btn-tint',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  danger: 'btn-bad',
};

const buttonClass = ({ variant = 'primary', size, block }: Look, more?: string) =>
  classes('btn', variantClass[variant], size === 's' && 'btn-s', block && 'btn-block', more);

type ButtonProps = Look &
  ComponentProps<'button'> & {
    busy?: boolean;
    busyLabel?: ReactNode;
    /** It changes nothing, and works also where nothing can be changed. */
    reads?: boolean;
  };

/**
 * A button; `type` is 'button' unless said otherwise. While busy it keeps its place and its focus, shows a spinner
 * with `busyLabel`, and does nothing when pressed.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, busy, busyLabel, reads, className, children, onClick, ...rest } = props;
  const readOnly = useReadOnly(reads);
  return (
    <button
      type="button"
      {...rest}
      {...readOnly}
      className={buttonClass({ variant, size, block }, className)}
      // Not `disabled`: that would take the focus away from the person who pressed it.
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

/** A link that looks like a button; `external` opens a new tab. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  external,
  ...rest
}: Look & ComponentProps<typeof SiteLink> & { external?: boolean }) {
  const opens = external ? { target: '_blank', rel: 'noopener' } : {};
  return <SiteLink {...opens} {...rest} className={buttonClass({ variant, size, block }, className)} />;
}
