import { momentInIndia } from '@basera/contract/words/date-words';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallOffDialog } from '../page/call-off-dialog';
import type { SectionProps } from '../page/section';
import { arrivalQuery } from './calls';
import { ConfirmButton } from './confirm-button';
import './words/arrival-catalogue';

/** Whether the guests are expected: one press says so, another leads to cancelling. Nothing where it is not asked. */
export function ArrivalCard({ page, mayDo }: SectionProps) {
  const { t } = useLingui();
  const [isCallingOff, setCallingOff] = useState(false);
  const { booking } = page;
  const { data } = useQuery(arrivalQuery(booking.id));
  if (!data) return null;
  if (data.confirmed_at)
    return <Note tone="good">{t`Confirmed on ${momentInIndia(data.confirmed_at)}: you expect them.`}</Note>;
  const name = booking.guest.name;
  return (
    <section className="card card-pad stack-16" aria-labelledby="arrival">
      <h2 className="h2" id="arrival">{t`Do you expect ${name}?`}</h2>
      <p>
        {data.state === 'silent' &&
          t`Nobody has said so in time: the guest was told, and sees other stays. Say it now, and they are told that too.`}
        {data.state === 'asked' &&
          (data.until
            ? t`Please say so by ${momentInIndia(data.until)}. After that we tell the guest, and somebody of us calls.`
            : t`They arrive soon. Please say so.`)}
      </p>
      {mayDo('decide_bookings') && (
        <div className="row flex-wrap">
          <ConfirmButton bookingId={booking.id} name={name} />
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setCallingOff(true)}>
            {t`We cannot host them`}
          </Button>
        </div>
      )}
      {isCallingOff && <CallOffDialog page={page} onClose={() => setCallingOff(false)} />}
    </section>
  );
}
