import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import type { ChangeQuote, ChangeTerms, Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { roomsSleepOf } from '@basera/contract/rules/guests';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { useNews } from '@basera/ui/browser/calls/news.ts';
import { queries, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { change, roomsOnOfferQuery } from '../calls';
import { askedChange, differenceWords, type RoomLine, roomLines } from './change-terms';
import { DatesField } from './dates-field';
import { RoomLines } from './room-lines';
import { useChangeQuote } from './use-change-quote';

type Props = { booking: Inquiry; onClose(): void; onDone(): void };

/** Other dates or rooms for a booking: what they cost or give back is shown first, and consented to. */
export function ChangeDialog({ booking, onClose, onDone }: Props) {
  const { t } = useLingui();
  const booked = { checkIn: booking.start_date, checkOut: booking.end_date };
  const [dates, setDates] = useState(booked);
  const [chosen, setChosen] = useState<RoomLine[] | null>(null);
  const onOffer = roomsOnOfferQuery(booking.property.slug);
  const { data: offered, error: unknown } = useQuery(onOffer, queries);
  // Of what is on offer there may be less meanwhile; what was chosen stays.
  useNews(() => void readAgain(onOffer.queryKey));
  const lines = chosen ?? (offered ? roomLines(booking, offered) : null);
  const { hasNoRooms, bedsShort, terms } = askedChange(booking, dates, lines);
  const { quote, error: quoteError, askAnew } = useChangeQuote(booking.id, terms);
  // The price, the refund or the rooms may be others now.
  const { mutate, isBusy, error: refusal } = useChanging(booking.id, onDone, askAnew);

  const problem = unknown ?? refusal;
  const error = problem ? messageOf(problem) : quoteError;
  const short = bedsShort === null ? null : roomsSleepOf(bedsShort, booking.guests);
  const pays = quote && quote.difference > 0 ? t`Pay ${formatRupees(quote.difference)} and change` : t`Change booking`;
  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={(open) => !open && onClose()}
      size="m"
      title={t`Change dates or rooms`}
      footer={
        <div className="grid w-full gap-1 md:flex md:justify-end md:gap-1.5">
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {t`Keep as it is`}
          </Button>
          <Button
            disabled={!quote?.available}
            busy={isBusy}
            busyLabel={t`Continuing...`}
            onClick={() => terms && quote && mutate({ terms, quote })}
          >
            {pays}
          </Button>
        </div>
      }
    >
      <div className="stack-16">
        <DatesField dates={dates} booked={booked} onChange={setDates} />
        {lines ? <RoomLines lines={lines} onChange={setChosen} /> : !unknown && <Skeleton width="100%" height={96} />}
        {hasNoRooms && <p className="small text-bad">{t`Choose at least one room.`}</p>}
        <div aria-live="polite">
          {short && <Note tone="warn">{t`${short}.`}</Note>}
          {quote && <QuoteNote quote={quote} />}
          {error && (
            <Note tone="bad" role="alert">
              {error}
            </Note>
          )}
        </div>
        <p className="small soft">
          {t`Nights you keep stay at the price you booked. After a change, cancelling never gives back a larger share than it would today.`}
        </p>
      </div>
    </Dialog>
  );
}

/** Changes a booking as it was agreed to, and leads to where the difference is paid, where there is one. */
function useChanging(bookingId: number, onDone: () => void, onError: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const { mutate, reset, isPending, isSuccess, error } = useMutation(
    {
      mutationFn: (agreed: { terms: ChangeTerms; quote: ChangeQuote }) => change(bookingId, agreed.terms, agreed.quote),
      onSuccess(paymentUrl) {
        if (paymentUrl) return window.location.assign(paymentUrl);
        toast({ title: t`Booking changed`, tone: 'good' });
        onDone();
      },
      onError,
    },
    queries,
  );
  useEffect(() => {
    // Back from the payment page the browser may show this dialog as it was left: busy.
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, [reset]);
  return { mutate, isBusy: isPending || isSuccess, error };
}

function QuoteNote({ quote }: { quote: ChangeQuote }) {
  const { t } = useLingui();
  const [total, before] = [formatRupees(quote.amount), formatRupees(quote.amount_before)];
  if (!quote.available)
    return <Note tone="warn">{t`These rooms are not free for those dates. Please choose others.`}</Note>;
  return (
    <Note tone={quote.difference > 0 ? 'info' : 'good'}>
      {t`New total ${total} instead of ${before}.`} {differenceWords(quote)}
    </Note>
  );
}
