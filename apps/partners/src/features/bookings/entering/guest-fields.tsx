import { EMAIL_MAX_LENGTH, GUESTS_MAX, NAME_MAX_LENGTH } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import { several } from '@basera/contract/words/phrases';
import { Counter } from '@basera/ui/fields/counter.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import type { Problems, useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import type { DeskEntry } from './desk-rules';

type Register = ReturnType<typeof useEntryForm<DeskEntry, unknown>>['form']['register'];
type Typed = { register: Register; problems: Problems<DeskEntry> };

type GuestProps = Typed & {
  guests: number;
  /** How many the chosen rooms sleep; 0 before any is chosen. */
  sleeps: number;
  onGuests(guests: number): void;
};

/** How many come, and how whoever booked is reached. */
export function GuestFields({ register, problems, guests, sleeps, onGuests }: GuestProps) {
  const { t } = useLingui();
  return (
    <section className="card card-pad stack-16" aria-labelledby="desk-who">
      <h2 className="h3" id="desk-who">{t`Who comes`}</h2>
      <div className="spread">
        <span>{t`Guests`}</span>
        <Counter label={t`Guests`} value={guests} min={1} max={GUESTS_MAX} onChange={onGuests} />
      </div>
      {sleeps > 0 && guests > sleeps && <Note tone="warn">{t`The chosen rooms sleep ${sleeps}.`}</Note>}
      <Field
        label={t`Name`}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        error={problems.guest_name}
        {...register('guest_name')}
      />
      <div className="desk-pair">
        <Field
          label={t`Phone`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={problems.phone}
          {...register('phone')}
        />
        <Field
          label={t`E-mail (optional)`}
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          error={problems.email}
          {...register('email')}
        />
      </div>
    </section>
  );
}

/** What was agreed; `cost` is what the chosen rooms cost for so many nights. */
export function PriceField({ register, problems, cost, nights }: Typed & { cost: number; nights: number }) {
  const { t } = useLingui();
  return (
    <section className="card card-pad stack-16" aria-labelledby="desk-price">
      <h2 className="h3" id="desk-price">{t`Price`}</h2>
      <Field
        label={t`Agreed for the whole stay, in rupees`}
        inputMode="decimal"
        autoComplete="off"
        hint={
          cost > 0
            ? t`Left empty: ${formatRupees(cost)}, what the rooms cost for ${several(nights, 'night')}, and what you ask for extra guests.`
            : t`Left empty: what the rooms cost.`
        }
        error={problems.amount}
        {...register('amount')}
      />
      <p className="small soft">{t`No payment is asked for here: you settle it with the guest.`}</p>
    </section>
  );
}
