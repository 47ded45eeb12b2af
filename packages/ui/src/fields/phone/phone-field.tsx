import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../classes';
import { FieldWords } from '../field';
import { DialCode } from './dial-code';
import type { Country } from './dial-codes';

type Props = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  label: ReactNode;
  country: Country;
  onCountryChange(country: Country): void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
};

/** A local phone number with the dial code before it. The number is the form's, the country the caller's. */
export function PhoneField({ label, country, onCountryChange, error, hint, required, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input-join">
        <DialCode country={country} onChange={onCountryChange} />
        <input
          {...input}
          id={id}
          type="tel"
          autoComplete="tel-national"
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-words`}
          className={classes('input num', error && 'is-wrong')}
        />
      </div>
      <FieldWords id={id} error={error} hint={hint} />
    </div>
  );
}
