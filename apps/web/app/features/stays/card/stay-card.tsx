import type { Picture as PictureData } from '@basera/contract/endpoints/stays';
import { NAME } from '@basera/contract/languages/marks';
import type { Scarcity } from '@basera/contract/rules/facts/scarcity';
import { momentInIndia } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { ButtonLink } from '@basera/ui/button.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { Stars } from '@basera/ui/stars.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFavouriteButton } from '../../../browser/app-context';
import { PartyPriceLines, type PricedForGuests } from '../../../ui/prices/party-price';
import { saidOnce } from '../../../words/said-once';
import { ahead, savesData } from './ahead';
import { ScarcityBadge } from './scarcity-badge';

/** Whether cancelling is free on the dates, and until when; null where there are no dates. */
type FreeCancellation = { isFree: boolean; until: string | null };

type Props = {
  id: number;
  /** By which the map knows it. */
  slug?: string;
  href: string;
  name: string;
  place: string;
  starRating: number;
  /** What guests rated it, in words and numbers: nothing where nobody has, and never drawn as stars. */
  rated?: string | undefined;
  /** What it is: 'Hotel'. */
  kind?: string;
  picture: PictureData | null;
  price: PricedForGuests;
  /** Left out where nobody asked. */
  cancellation?: FreeCancellation;
  /** What may be said of the one that is left. */
  scarcity?: Scarcity | null;
  /** The owner answers each request. */
  onRequest?: boolean;
  /** One of the first cards: its picture is loaded at once. */
  priority?: boolean;
  heading: 'h2' | 'h3';
};

const SIZES = '(width>=1080px)295px,(width>=620px)46vw,100vw';
// One for each step of `SIZES` and density of screens, up to twice and a third of a wide phone's points, beyond which nobody
// sees a difference: a page names them twelve times.
const WIDTHS = [320, 640, 960] as const;

/** A name of so many letters is never cut off, on no screen: only a longer one is said whole to who points at it. */
const FITS_LETTERS = 24;

/** A stay in a list: picture first, no box. */
export function StayCard({
  id,
  slug,
  href,
  name,
  place,
  starRating,
  kind,
  picture,
  price,
  heading: Heading,
  ...rest
}: Props) {
  const { t } = useLingui();
  const { rated, cancellation, scarcity = null, onRequest, priority } = rest;
  const FavouriteButton = useFavouriteButton();
  return (
    <article className="stay" data-stay={slug}>
      <div className="pic">
        <Picture picture={picture} sizes={SIZES} widths={WIDTHS} priority={priority} />
        <ScarcityBadge scarcity={scarcity} />
        {onRequest && <Badge tone="mute">{t`Request to book`}</Badge>}
        <FavouriteButton stay={{ id, name }} look="on-photo" />
      </div>
      <div className="stay-body">
        <Heading {...NAME} className="stay-name" title={name.length > FITS_LETTERS ? name : undefined}>
          {name}
        </Heading>
        <p {...NAME} className="stay-place">
          <Stars rating={starRating} kind={kind} />
          {` \u00a0${place}`}
        </p>
        {rated && <p className="small num">{rated}</p>}
        {cancellation && <CancellationLine {...cancellation} />}
        <div className="stay-foot">
          <p>
            <PartyPriceLines {...price} />
          </p>
          {/* The one link of the card; it lies over all of it. */}
          <ButtonLink
            to={href}
            variant="tint"
            size="s"
            className="stay-link"
            prefetch={savesData() ? 'none' : 'intent'}
            viewTransition
            discover={priority ? 'render' : 'none'}
            {...ahead}
          >
            {`${t`See availability`} `}
            <span {...NAME} className="sr">{t`at ${name}`}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

const untilInIndia = saidOnce((until: string) => momentInIndia(until));

function CancellationLine({ isFree, until }: FreeCancellation) {
  const { t } = useLingui();
  const moment = until && untilInIndia(until);
  if (!isFree) return <p className="small faint">{t`No free cancellation on these dates`}</p>;
  return (
    <p className="perk">
      <span>{t`Free cancellation`}</span>
      {moment && ` ${t`until ${moment}`}`}
    </p>
  );
}
