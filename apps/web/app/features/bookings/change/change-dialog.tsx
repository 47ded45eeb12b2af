import { addDays, calendarDate, dayInIndia, isCalendarDate } from '@basera/contract/calendar-date';
import type { ChangeQuote, ChangeTerms, Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { roomsSleepOf } from '@basera/contract/rules/guests';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useToast } from '../../../browser/app-context';
import { messageOf } from '../../../browser/calls/api';
import { useNews } from '../../../browser/calls/news';
import { queries, readAgain } from '../../../browser/calls/query-client';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/fields/field';
import { Note } from '../../../ui/note';
import { Dialog } from '../../../ui/overlays/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { change, roomsOnOfferQuery } from '../calls';
import { bedsShortOf, differenceWords, isChange, type RoomLine, roomLines, termsOf } from './change-terms';
import { RoomLines } from './room-lines';
import { useChangeQuote } from './use-change-quote';

type Props = { booking: Inquiry; onClose(): void; onDone(): void };

/** Other dates or rooms for a booking: what they cost or give back is shown first, and consented to. */
export function ChangeDialog({ booking, onClose, onDone }: Props) {
  const toast = useToast();
  const [dates, setDates] = useState({ from: String(booking.start_date), to: String(booking.end_date) });
  const [chosen, setChosen] = useState<RoomLine[] | null>(null);
  const onOffer = roomsOnOfferQuery(booking.property.slug);
  const { data: offered, error: unknown } = useQuery(onOffer, queries);
  // Of what is on offer there may be less meanwhile; what was chosen stays.
  useNews(() => void readAgain(onOffer.queryKey));
  const lines = chosen ?? (offered ? roomLines(booking, offered) : null);
  const changing = useMutation(
    {
      mutationFn: (agreed: { terms: ChangeTerms; quote: ChangeQuote }) =>
        change(booking.id, agreed.terms, agreed.quote),
      onSuccess(paymentUrl) {
        if (paymentUrl) return window.location.assign(paymentUrl);
        toast({ title: 'Booking changed', tone: 'good' });
        onDone();
      },
      // The price, the refund or the rooms may be others now.
      onError: () => askAnew(),
    },
    queries,
  );
  const isBusy = changing.isPending || changing.isSuccess;

  const { reset } = changing;
  useEffect(() => {
    // Back from the payment page the browser may show this dialog as it was left: busy.
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, [reset]);

  const today = dayInIndia(Date.now());
  const isReversed = isCalendarDate(dates.from) && isCalendarDate(dates.to) && dates.to <= dates.from;
  const terms =
    lines && isCalendarDate(dates.from) && isCalendarDate(dates.to) && !isReversed
      ? termsOf({ start_date: dates.from, end_date: dates.to, guests: booking.guests }, lines)
      : null;
  const hasRooms = terms !== null && terms.rooms.length > 0;
  const beds = lines && hasRooms ? bedsShortOf(lines, booking.guests) : null;
  const wanted = terms && hasRooms && beds === null && isChange(booking, terms) ? terms : null;
  const { quote, error: quoteError, askAnew } = useChangeQuote(booking.id, wanted);

  const problem = unknown ?? changing.error;
  const error = problem ? messageOf(problem) : quoteError;
  const pays = quote && quote.difference > 0 ? `Pay ${formatRupees(quote.difference)} and change` : 'Change booking';
  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={(open) => !open && onClose()}
      size="m"
      title="Change dates or rooms"
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Keep as it is
          </Button>
          <Button
            disabled={!quote?.available}
            busy={isBusy}
            busyLabel="Continuing..."
            onClick={() => wanted && quote && changing.mutate({ terms: wanted, quote })}
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
        {lines ? <RoomLines lines={lines} onChange={setChosen} /> : !unknown && <Skeleton width="100%" height={96} />}
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
