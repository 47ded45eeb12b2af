import { addDays, type CalendarDate, dayInIndia, daysBetween, isCalendarDate } from '@basera/contract/calendar-date';
import type { BookingPage, DeskRoom, DeskTerms } from '@basera/contract/endpoints/partners/desk';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { deskRoomsQuery, type Nights } from './calls';
import { type Chosen, type ChosenRoom, costOf, type DeskEntry, readEntry, roomsOf, sleepsOf } from './desk-rules';
import { GuestFields, PriceField } from './guest-fields';
import { RoomChoice } from './room-choice';

export type DeskFormProps = {
  propertyId: number;
  /** The booking that is changed; null for a new one. */
  before: BookingPage | null;
  send(terms: DeskTerms): Promise<BookingPage>;
  /** In front of the dates: the stay, where there are several. */
  children?: ReactNode;
};

const chosenIn = (before: BookingPage | null): Chosen =>
  Object.fromEntries(
    (before?.rooms ?? []).map(({ room_id, quantity, includes_meal }) => [room_id, { quantity, includes_meal }]),
  );

/** When, which rooms, who, and what was agreed: a booking by phone or at the desk. */
export function DeskForm({ propertyId, before, send, children }: DeskFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [nights, setNights] = useState<Nights>(() => nightsIn(before));
  const [chosen, setChosen] = useState<Chosen>(() => chosenIn(before));
  const [guests, setGuests] = useState(before?.booking.guests ?? 2);
  const query = deskRoomsQuery(propertyId, nights, before?.booking.id ?? null);
  const { data: rooms, error, isError } = useQuery(query);
  const words = {
    name: t`Write who comes.`,
    phone: t`Write a phone number: ten digits, or with a + and the country.`,
    email: t`This is no e-mail address.`,
    amount: t`Write an amount in rupees, such as 4500.`,
  };
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<DeskEntry, GuestOf>({
    defaultValues: entryOf(before),
    read: (entry) => readEntry(entry, words),
  });
  const taken = roomsOf(rooms ?? [], chosen);

  const submit = async (guest: GuestOf) => {
    if (taken.length === 0) return show({}, t`Choose at least one room.`);
    try {
      const page = await send({ ...nights, guests, rooms: taken, ...guest });
      await navigate(`/bookings/${page.booking.id}`);
    } catch (failed) {
      const fields = failed instanceof ApiError ? failed.fields : {};
      show(
        { guest_name: fields.guest_name, phone: fields.phone, email: fields.email, amount: fields.amount },
        messageOf(failed),
      );
      if (failed instanceof ApiError && failed.code === 'rooms_unavailable') await readAgain(query.queryKey);
    }
  };

  return (
    <form className="desk-form" noValidate onSubmit={submitTo(submit)}>
      <section className="card card-pad stack-16" aria-labelledby="desk-when">
        <h2 className="h3" id="desk-when">{t`When and where`}</h2>
        {children}
        <DatesFields nights={nights} onChange={setNights} />
        <FreeRooms
          rooms={rooms}
          error={isError ? error : null}
          chosen={chosen}
          onChoose={(id, room) => setChosen((now) => ({ ...now, [id]: room }))}
        />
      </section>
      <GuestFields
        register={form.register}
        problems={problems}
        guests={guests}
        sleeps={sleepsOf(rooms ?? [], chosen)}
        onGuests={setGuests}
      />
      <PriceField
        register={form.register}
        problems={problems}
        cost={costOf(rooms ?? [], chosen)}
        nights={daysBetween(nights.start_date, nights.end_date)}
      />
      {failure && Object.values(problems).every((problem) => !problem) && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div className="row flex-wrap">
        <Button type="submit" busy={isSubmitting} busyLabel={t`Saving...`}>
          {before ? t`Save changes` : t`Enter booking`}
        </Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={() => void navigate(-1)}>{t`Not now`}</Button>
      </div>
    </form>
  );
}

type FreeProps = {
  rooms: DeskRoom[] | undefined;
  error: Error | null;
  chosen: Chosen;
  onChoose(roomId: number, room: ChosenRoom): void;
};

/** What can be had for these nights, or why that is not known. */
function FreeRooms({ rooms, error, ...choice }: FreeProps) {
  if (error)
    return (
      <Note tone="bad" role="alert">
        {error instanceof ApiError && error.code === 'validation_failed'
          ? Object.values(error.fields).join(' ')
          : messageOf(error)}
      </Note>
    );
  if (!rooms) return <Skeleton height={120} className="rounded-card" />;
  return <RoomChoice rooms={rooms} {...choice} />;
}

type GuestOf = Pick<DeskTerms, 'guest_name' | 'phone' | 'email' | 'amount'>;

const entryOf = (before: BookingPage | null): DeskEntry => ({
  guest_name: before?.booking.guest.name ?? '',
  phone: before?.booking.guest.phone ?? '',
  email: before?.email ?? '',
  amount: before ? String(before.booking.amount) : '',
});

function nightsIn(before: BookingPage | null): Nights {
  if (before) return { start_date: before.booking.start_date, end_date: before.booking.end_date };
  const today = dayInIndia(new Date());
  return { start_date: today, end_date: addDays(today, 1) };
}

/** Two days; a departure that would lie before the arrival moves along with it. */
function DatesFields({ nights, onChange }: { nights: Nights; onChange(nights: Nights): void }) {
  const { t } = useLingui();
  const arrive = (start_date: CalendarDate) =>
    onChange({ start_date, end_date: nights.end_date > start_date ? nights.end_date : addDays(start_date, 1) });
  return (
    <div className="desk-dates">
      <Field
        type="date"
        label={t`Arrival`}
        value={nights.start_date}
        onChange={({ target: { value } }) => isCalendarDate(value) && arrive(value)}
      />
      <Field
        type="date"
        label={t`Departure`}
        min={addDays(nights.start_date, 1)}
        value={nights.end_date}
        onChange={({ target: { value } }) => isCalendarDate(value) && onChange({ ...nights, end_date: value })}
      />
    </div>
  );
}
