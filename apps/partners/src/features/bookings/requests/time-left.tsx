import type { OwnerBooking } from '@basera/contract/endpoints/partners';
import { momentInIndia } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { percentLeft, timeLeftWords } from '../owner-words';

const LOOK_MS = 30_000;

/** Until when a request is answered, how much of that is left, and what happens if nothing is done. */
export function TimeLeft({ booking }: { booking: OwnerBooking }) {
  const { t } = useLingui();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!booking.answer_by) return null;
  return (
    <div className="grid gap-0.75">
      <p className="small">
        <span className="strong num">{timeLeftWords(booking.answer_by, now)}</span>{' '}
        <span className="soft">{t`left to answer`}</span>
      </p>
      <div className="meter" aria-hidden="true">
        <i style={{ width: `${percentLeft(booking, now)}%` }} />
      </div>
      <p className="micro soft">{t`No answer by ${momentInIndia(booking.answer_by)}: they are told no, and get all money back.`}</p>
    </div>
  );
}
