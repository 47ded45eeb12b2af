import { type CalendarDate, isCalendarDate } from '@basera/contract/calendar-date';
import { OWNER_LISTS, type OwnerBookingList } from '@basera/contract/endpoints/partners/desk';
import { DESK_SEARCH_MAX_LENGTH, SUGGESTION_DEBOUNCE_MS } from '@basera/contract/limits';
import { Field } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import { ownStaysQuery } from '../../../browser/own-stays';
import type { BookingFilter } from '../calls';

type Props = { businessId: number; filter: BookingFilter; onChange(change: Partial<BookingFilter>): void };

/** Which bookings are listed: where they are, when, in which stay, of whom. */
export function Filters({ businessId, filter, onChange }: Props) {
  const { t } = useLingui();
  const { data: stays } = useQuery(ownStaysQuery(businessId));
  const day = (value: string): CalendarDate | undefined => (isCalendarDate(value) ? value : undefined);
  return (
    <div className="stack-16">
      <Lists chosen={filter.list} onChoose={(list) => onChange({ list })} />
      <div className="booking-filters">
        <SearchText text={filter.text ?? ''} onText={(text) => onChange({ text })} />
        <Field
          reads
          type="date"
          label={t`From`}
          value={filter.from ?? ''}
          onChange={(event) => onChange({ from: day(event.target.value) })}
        />
        <Field
          reads
          type="date"
          label={t`Until`}
          value={filter.to ?? ''}
          onChange={(event) => onChange({ to: day(event.target.value) })}
        />
        {stays && stays.length > 1 && (
          <Select
            reads
            label={t`Stay`}
            value={String(filter.property_id ?? '')}
            options={[
              { value: '', label: t`All stays` },
              ...stays.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onValueChange={(id) => onChange({ property_id: id === '' ? undefined : Number(id) })}
          />
        )}
      </div>
    </div>
  );
}

function Lists({ chosen, onChoose }: { chosen: OwnerBookingList; onChoose(list: OwnerBookingList): void }) {
  const { t } = useLingui();
  const words: Record<OwnerBookingList, string> = {
    waiting: t`To answer`,
    upcoming: t`Upcoming`,
    past: t`Past`,
    off: t`Cancelled`,
    all: t`All`,
  };
  return (
    <fieldset className="chips">
      <legend className="sr">{t`Which bookings`}</legend>
      {OWNER_LISTS.map((list) => (
        <button key={list} type="button" className="chip" aria-pressed={list === chosen} onClick={() => onChoose(list)}>
          {words[list]}
        </button>
      ))}
    </fieldset>
  );
}

/** Asks a moment after the last letter, not at each, and no more once somebody has pressed on: it would lead them back. */
function SearchText({ text, onText }: { text: string; onText(text: string): void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(text);
  const isLeaving = useNavigation().state !== 'idle';
  const tell = useEffectEvent(onText);
  useEffect(() => {
    if (typed.trim() === text || isLeaving) return;
    const timer = setTimeout(() => tell(typed.trim()), SUGGESTION_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, isLeaving]);
  return (
    <Field
      reads
      type="search"
      label={t`Name, phone or number`}
      value={typed}
      maxLength={DESK_SEARCH_MAX_LENGTH}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
