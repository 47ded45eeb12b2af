import type { Inquiry } from '@basera/contract/endpoints/bookings';
import type { Stay } from '@basera/contract/endpoints/stays';
import { formatDateRange } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { Picture } from '../../../ui/picture';

export type ResultStay = Pick<
  Stay,
  | 'id'
  | 'slug'
  | 'name'
  | 'locality'
  | 'city'
  | 'host_name'
  | 'check_in_time'
  | 'hero_image'
  | 'reviews_requests'
  | 'usual_answer_hours'
>;

/** The stay in the doorway, with when and for how many. */
export function ResultPicture({ stay, booking }: { stay: ResultStay | null; booking: Inquiry | null }) {
  const booked = booking?.room.property;
  return (
    <figure className="result-pic grid content-start gap-2 md:justify-self-end">
      <div className="doorway w-full max-w-[240px] md:w-[360px] md:max-w-full">
        <Picture picture={booked?.hero_image ?? stay?.hero_image} sizes="(min-width: 768px) 540px, 360px" priority />
      </div>
      <figcaption className="md:max-w-[360px]">
        <b className="strong block">{booked?.name ?? stay?.name}</b>
        <span className="soft block">
          {stay && [...new Set([stay.locality, stay.city])].filter(Boolean).join(', ')}
          {stay && booking && <br />}
          {booking && `${formatDateRange(booking.start_date, booking.end_date)} · ${several(booking.guests, 'guest')}`}
        </span>
      </figcaption>
    </figure>
  );
}
