import { addDays, calendarDate, dayInIndia, isCalendarDate } from '@basera/contract/calendar-date';
import { changeBooking, type Inquiry } from '@basera/contract/endpoints/bookings';
import { showStay } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { roomsSleepOf } from '@basera/contract/rules/guests';
import { useEffect, useState } from 'react';
import { useToast } from '../../../browser/app-context';
import { api, messageOf } from '../../../browser/calls/api';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/fields/field';
import { Note } from '../../../ui/note';
import { Dialog } from '../../../ui/overlays/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { bedsShortOf, differenceWords, isChange, type RoomLine, roomLines, termsOf } from './change-terms';
import { RoomLines } from './room-lines';
import { useChangeQuote } from './use-change-quote';

type Props = { booking: Inquiry; onClose(): void; onDone(): void };

/** Other dates or rooms for a booking: what they cost or give back is shown first, and consented to. */
export function ChangeDialog({ booking, onClose, onDone }: Props) {
  const toast = useToast();
  const [dates, setDates] = useState({ from: String(booking.start_date), to: String(booking.end_date) });
  const [lines, setLines] = useState<RoomLine[] | null>(null);
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null });
  const params = { bookingId: String(booking.id) };

  useEffect(() => {
    const controller = new AbortController();
    api
      .call(showStay, { params: { id: booking.property.slug }, signal: controller.signal })
      .then(({ data }) => setLines((chosen) => chosen ?? roomLines(booking, data.property.rooms)))
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) setState({ isBusy: false, error: messageOf(failure) });
      });
    return () => controller.abort();
  }, [booking]);

  useEffect(() => {
    // Back from the payment page the browser may show this dialog as it was left: busy.
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && setState({ isBusy: false, error: null });
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, []);

  const today = dayInIndia(Date.now());
  const isReversed = isCalendarDate(dates.from) && isCalendarDate(dates.to) && dates.to <= dates.from;
  const terms =
    lines && isCalendarDate(dates.from) && isCalendarDate(dates.to) && !isReversed
      ? termsOf({ start_date: dates.from, end_date: dates.to, guests: booking.guests }, lines)
      : null;
  const hasRooms = terms !== null && terms.rooms.length > 0;
  const beds = lines && hasRooms ? bedsShortOf(lines, booking.guests) : null;
  const wanted = terms && hasRooms && beds === null && isChange(booking, terms) ? terms : null;
  const { quote, error: quoteError, forget } = useChangeQuote(booking.id, wanted);

  const change = async () => {
    if (!wanted || !quote) return;
    setState({ isBusy: true, error: null });
    try {
      const { amount, refund } = quote;
      const { data } = await api.call(changeBooking, { params, body: { ...wanted, amount, refund } });
      if (data.change.payment_url) return window.location.assign(data.change.payment_url);
      toast({ title: 'Booking changed', tone: 'good' });
      onDone();
    } catch (failure) {
      // The price, the refund or the rooms may be others now: they are asked for anew.
      forget();
      setState({ isBusy: false, error: messageOf(failure) });
    }
  };

  const error = state.error ?? quoteError;
  const pays = quote && quote.difference > 0 ? `Pay ${formatRupees(quote.difference)} and change` : 'Change booking';
  return (
    <Dialog
      open
      busy={state.isBusy}
      onOpenChange={(open) => !open && onClose()}
      size="m"
      title="Change dates or rooms"
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          <Button variant="outline" onClick={onClose} disabled={state.isBusy}>
            Keep as it is
          </Button>
          <Button
            disabled={!quote?.available}
            busy={state.isBusy}
            busyLabel="Continuing..."
            onClick={() => void change()}
          >
            {pays}
          </Button>
        </div>
      }
    >
      <div className="stack-16">
        <div className="grid grid-cols-2 gap-2">
          <Field
            label="Check-in"
            type="date"
            min={today}
            value={dates.from}
            onChange={(event) => {
              const from = event.target.value;
              // The stay keeps its length where the new day would end it before it begins.
              const to = isCalendarDate(from) && dates.to <= from ? addDays(calendarDate(from), 1) : dates.to;
              setDates({ from, to });
            }}
          />
          <Field
            label="Check-out"
            type="date"
            min={isCalendarDate(dates.from) ? addDays(dates.from, 1) : today}
            value={dates.to}
            error={isReversed ? 'Check-out must be after check-in.' : undefined}
            onChange={(event) => setDates({ ...dates, to: event.target.value })}
          />
        </div>
        {lines ? (
          <RoomLines lines={lines} onChange={setLines} />
        ) : (
          !state.error && <Skeleton width="100%" height={96} />
        )}
        {terms && !hasRooms && <p className="small text-bad">Choose at least one room.</p>}
        <div aria-live="polite">
          {beds !== null && <Note tone="warn">{roomsSleepOf(beds, booking.guests)}.</Note>}
          {quote && !quote.available && (
            <Note tone="warn">These rooms are not free for those dates. Please choose others.</Note>
          )}
          {quote?.available && (
            <Note tone={quote.difference > 0 ? 'info' : 'good'}>
              New total {formatRupees(quote.amount)} instead of {formatRupees(quote.amount_before)}.{' '}
              {differenceWords(quote)}
            </Note>
          )}
          {error && (
            <Note tone="bad" role="alert">
              {error}
            </Note>
          )}
        </div>
        <p className="small soft">
          Rooms you keep stay at the price you booked. After a change, cancelling never gives back a larger share than
          it would today.
        </p>
      </div>
    </Dialog>
  );
}
