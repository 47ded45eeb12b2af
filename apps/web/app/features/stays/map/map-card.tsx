import type { MapPin } from '@basera/contract/endpoints/search/map-pins';
import type { ShownPrice } from '@basera/contract/endpoints/search-query';
import { NAME } from '@basera/contract/languages/marks';
import { choicesOfParty } from '@basera/contract/rules/room-choice';
import { stayAddress, type Trip } from '@basera/contract/trip';
import { placeWords } from '@basera/contract/words/phrases';
import { ratedWords } from '@basera/contract/words/review-words';
import { Badge } from '@basera/ui/badge.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { Stars } from '@basera/ui/stars.tsx';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { PartyPriceLines } from '../../../ui/prices/party-price';
import { priceOfCard } from '../card/price-of-card';
import { ScarcityBadge, scarcityOfCard } from '../card/scarcity-badge';

type Props = { pin: MapPin; trip: Trip; show?: ShownPrice | undefined; onClose(): void };

/** The stay of the pin that is selected, and the way to it on the same dates. */
export function MapCard({ pin, trip, show, onClose }: Props) {
  const { t } = useLingui();
  return (
    <article className="map-card" aria-labelledby={`pin-${pin.slug}`}>
      <Link className="map-card-link" to={stayAddress(pin.slug, trip, choicesOfParty(pin.party.rooms))}>
        <span className="pic">
          <Picture picture={pin.hero_image} sizes="132px" decorative />
          <ScarcityBadge scarcity={scarcityOfCard(pin)} />
        </span>
        <span className="stay-body">
          <b {...NAME} className="stay-name" id={`pin-${pin.slug}`}>
            {pin.name}
          </b>
          <span {...NAME} className="stay-place">
            <Stars rating={pin.star_rating} /> &nbsp;{placeWords(pin.locality, pin.city)}
          </span>
          {pin.guest_rating && <span className="small num">{ratedWords(pin.guest_rating)}</span>}
          {pin.reviews_requests && <Badge tone="mute">{t`Request to book`}</Badge>}
          <PartyPriceLines {...priceOfCard(pin, trip.guests ?? 0, show)} />
        </span>
      </Link>
      <button type="button" className="icon-btn" aria-label={t`Close`} onClick={onClose}>
        <X className="i" />
      </button>
    </article>
  );
}
