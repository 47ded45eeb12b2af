import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { ownWords } from '@basera/contract/languages/marks';

/** What the owner said of a booking, in their language. */
export function OwnersWords({ booking: { room }, words }: { booking: Inquiry; words: string }) {
  const { t } = useLingui();
  const { name } = room.property;
  return (
    <p className="small wrap-anywhere">
      {t`${name} says:`} <span {...ownWords(words)}>{`“${words}”`}</span>
    </p>
  );
}
