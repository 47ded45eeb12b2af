import type { MapPin } from '@basera/contract/endpoints/map-pins';
import { formatRupees } from '@basera/contract/money';
import { stayAddress, type Trip } from '@basera/contract/trip';
import { placeWords } from '@basera/contract/words/phrases';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Picture } from '../../../ui/picture';
import { Stars } from '../../../ui/stars';
import { priceNote } from '../card/price-note';
import { ScarcityBadge, scarcityOfCard } from '../card/scarcity-badge';

type Props = { pin: MapPin; trip: Trip; onClose(): void };

/** The stay of the pin that is selected, and the way to it on the same dates. */
export function MapCard({ pin, trip, onClose }: Props) {
  const note = priceNote(pin, trip.guests ?? 0);
  return (
    <article className="map-card" aria-label={pin.name}>
      <Link className="map-card-link" to={stayAddress(pin.slug, trip)}>
        <span className="pic">
          <Picture picture={pin.hero_image} sizes="132px" decorative />
          <ScarcityBadge scarcity={scarcityOfCard(pin)} />
        </span>
        <span className="stay-body">
          <b className="stay-name">{pin.name}</b>
          <span className="stay-place">
            <Stars rating={pin.star_rating} /> &nbsp;{placeWords(pin.locality, pin.city)}
          </span>
          <span className="price">
            {formatRupees(pin.base_price_per_night)} <small>a night</small>
          </span>
          {note && <span className="small faint num">{note}</span>}
        </span>
      </Link>
      <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
        <X className="i" />
      </button>
    </article>
  );
}
