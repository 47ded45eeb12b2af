import { isCalendarDate } from '@basera/contract/calendar-date';
import type { Season } from '@basera/contract/endpoints/partners/calendar';
import { SEASON_NAME_MAX_LENGTH } from '@basera/contract/limits';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { NOTHING, problemWithDraft, typedPrice } from '../editing';
import type { Refused } from './use-write';
import '../words/calendar-catalogue';

type Props = {
  heading: string;
  /** Null for a new one; without it the price is that of nights without a season. */
  season?: Season | null;
  price: number;
  weekendPrice: number | null;
  busy: boolean;
  /** What was refused when it was sent last, by field. */
  refused: Refused;
  onCancel?(): void;
  onSave(season: Season): void;
};

const SENT_AS = {
  name: 'name',
  first: 'first_night',
  last: 'last_night',
  price: 'price',
  weekend: 'weekend_price',
};

const draftOf = (typed: string) => ({ ...NOTHING, price: { typed } });

/** A price with its weekend price, and of a season its name and nights. */
export function RateForm({ heading, season, price, weekendPrice, busy, refused, onCancel, onSave }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({
    name: season?.name ?? '',
    first: String(season?.first_night ?? ''),
    last: String(season?.last_night ?? ''),
    price: String(price),
    weekend: weekendPrice === null ? '' : String(weekendPrice),
  });
  const [tried, setTried] = useState(false);
  // What was changed since it was sent is another matter, and so is what another form sent.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set(Object.keys(SENT_AS)));
  const hasNights = season !== undefined;
  const problems = {
    first: hasNights && !isCalendarDate(typed.first) ? t`Choose the first night.` : null,
    last: lastProblem(),
    price:
      typed.price.trim() === '' ? t`Write a number of rupees, such as 4500.` : problemWithDraft(draftOf(typed.price)),
    weekend: problemWithDraft(draftOf(typed.weekend)),
  };
  function lastProblem(): string | null {
    if (!hasNights) return null;
    if (!isCalendarDate(typed.last)) return t`Choose the last night.`;
    return typed.last < typed.first ? t`Must not be before the first night.` : null;
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: (tried && name !== 'name' && problems[name]) || (changed.has(name) ? null : refused[SENT_AS[name]]) || null,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }));
      setChanged((before) => new Set(before).add(name));
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setChanged(new Set());
    if (busy || Object.values(problems).some(Boolean)) return;
    onSave({
      name: typed.name.trim() || null,
      first_night: typed.first as Season['first_night'],
      last_night: typed.last as Season['last_night'],
      price: typedPrice(draftOf(typed.price)) ?? price,
      weekend_price: typedPrice(draftOf(typed.weekend)),
    });
  };
  return (
    <form className="cal-rates" noValidate aria-label={heading} onSubmit={send}>
      <h3 className="h3">{heading}</h3>
      {hasNights && (
        <>
          <Field label={t`Name of the season`} maxLength={SEASON_NAME_MAX_LENGTH} {...field('name')} />
          <Field label={t`First night`} type="date" {...field('first')} />
          <Field label={t`Last night`} type="date" {...field('last')} />
        </>
      )}
      <Field label={t`Price a night, ₹`} inputMode="numeric" {...field('price')} />
      <Field
        label={t`Weekend price, ₹`}
        inputMode="numeric"
        hint={t`Fridays and Saturdays. Empty: as other nights.`}
        {...field('weekend')}
      />
      <div className="cal-acts">
        {onCancel && <Button variant="outline" onClick={onCancel}>{t`Back`}</Button>}
        <Button type="submit" busy={busy} busyLabel={t`Saving...`}>
          {hasNights ? t`Save season` : t`Save prices`}
        </Button>
      </div>
    </form>
  );
}
