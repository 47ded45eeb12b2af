import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { Stay } from '@basera/contract/endpoints/stays';
import { NAME } from '@basera/contract/languages/marks';
import { choicesOfParty } from '@basera/contract/rules/room-choice';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { stayAddress, tripOf, tripQuery } from '@basera/contract/trip';
import { placeWords } from '@basera/contract/words/phrases';
import type { RequestWords } from '@basera/contract/words/request-words';
import { useFinishSignUp } from '@basera/ui/browser/app-context.ts';
import { readSession } from '@basera/ui/browser/storage/session.ts';
import { useFailureToast } from '@basera/ui/browser/use-failure-toast.ts';
import { useOpened } from '@basera/ui/browser/use-opened.ts';
import { Stars } from '@basera/ui/stars.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useFavouriteButton } from '../../../../browser/app-context';
import { useNextLocation } from '../../../../browser/use-next-location';
import type { PricedForGuests } from '../../../../ui/prices/party-price';
import { SearchBar, useSearching } from '../../search/bar/search-bar';
import { type SearchBarValues, searchAddress, searchFor, tripOfBar } from '../../search/bar/search-bar-values';
import { AmenityList, type DrawnAmenity, Facts, type HouseRule } from '../amenities/amenity-list';
import { useLook } from '../look/use-look';
import { PhotoGrid } from '../photos/photo-grid';
import { firstPhotoOf, stayPhotos } from '../photos/stay-photos';
import { ReportButton } from '../report/report-button';
import { StayReviews } from '../reviews/stay-reviews';
import type { ToldReviews } from '../reviews/told-reviews.server';
import { ContactSupport, PriceSummary, ReserveBar } from '../rooms/price-summary';
import type { ReserveProps } from '../rooms/reserve';
import type { RoomTold } from '../rooms/room-card';
import { RoomList } from '../rooms/room-list';
import { addRoom, pickedRooms, picksOf, reserveAddress, tooFewBeds } from '../rooms/room-picks';
import { type FirstBill, useBill } from '../rooms/use-bill';
import { useRoomPicks } from '../rooms/use-room-picks';
import { ShareButton } from '../share/share-button';
import type { Proposal } from './proposal.server';
import type { ShownSimilar } from './shown-similar';
import { SimilarStays } from './similar-stays';
import { isOnMap, StayLocation } from './stay-location';
import { type Mark, StayStory, type Written } from './stay-story';
import { useDatesInAddress } from './use-dates-in-address';

const loadViewer = () => import('../photos/photo-viewer');
const useViewer = lateLoader(loadViewer);
const fetchViewer = () => void loadViewer().catch(() => {});

type Props = {
  stay: Stay;
  /** Null where a payment confirms a booking at once. */
  request: RequestWords | null;
  told: Record<number, RoomTold>;
  /** Why none of the rooms can be booked on the dates; null where one can. */
  noRoom: string | null;
  bill: FirstBill | null;
  amenities: DrawnAmenity[];
  highlights: Mark[];
  written: Written;
  houseRules: HouseRule[];
  /** Who sells it. */
  seller: HouseRule[];
  similar: ShownSimilar[];
  /** The first of them; null where they could not be read, or nobody can review yet. */
  reviews: ToldReviews | null;
  /** The cheapest rooms that sleep the party; null where all that are free sleep fewer. */
  proposal: Proposal | null;
  today: CalendarDate;
  /** What the stay was loaded for. */
  query: SearchQuery;
  origin: string;
  /** Why it could not be loaded for the dates now in the address; null when it was. */
  failure: string | null;
  /** Nothing can be booked. */
  isPreview?: boolean;
};

/** Everything about one stay, and the rooms one takes of it. */
export function StayDetails({ stay, request, told, noRoom, amenities, similar, reviews, proposal, ...asking }: Props) {
  const { t } = useLingui();
  const { highlights, written, houseRules, seller, today, query, origin, bill, failure, isPreview } = asking;
  const [photoAt, setPhotoAt] = useState<number | null>(null);
  const next = useNextLocation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isChecking = next?.pathname === pathname;
  const asked = { stay, proposal, bill, today, query, hasFailed: failure !== null, isChecking, isPreview };
  const { picks, setPicks, trip, summary } = useTaken(asked);
  const { dates } = summary;
  // As the card has it where nothing is taken yet. Of more than are sure, nobody knows whether another site has sold them.
  const isSure =
    summary.picked.length > 0
      ? summary.picked.every(({ room, quantity }) => quantity <= room.sure_rooms)
      : !proposal || proposal.isSure;
  const asks = isSure && !stay.reviews_requests ? null : request;
  useDatesInAddress(query, today, failure !== null);
  useLook(stay.id);
  useFailureToast(failure);

  const photos = useMemo(() => stayPhotos(stay), [stay]);
  const searchCity = (_city: string, searched: SearchBarValues) => navigate(searchAddress(searchFor(searched)));

  return (
    <>
      <div className="wrap pt-2 pb-7 md:pt-2.5 md:pb-9">
        <Breadcrumb search={searchAddress({ city: stay.city, ...(dates && tripQuery(trip)) })} />
        <div id="modify-search" className="my-1.5 md:mt-2 md:mb-4">
          <SearchBar today={today} city={stay.city} submitTo="here" onCityChange={searchCity} />
        </div>
        <StayTitle stay={stay} url={origin + stayAddress(stay.slug)} />
        <PhotoGrid photos={photos} onOpen={setPhotoAt} onNear={fetchViewer} />
        <div className="stay-cols">
          <div className="min-w-0">
            <StayStory highlights={highlights} description={stay.description} written={written} />
            <AmenityList amenities={amenities} />
            <Facts title={t`House rules`} rows={houseRules} />
            <RoomList
              told={told}
              noRoom={noRoom}
              rooms={stay.rooms}
              picks={picks}
              dates={dates}
              isChecking={isChecking}
              hasFailed={failure !== null}
              onPicks={setPicks}
              onShowPhotos={(room) => setPhotoAt(firstPhotoOf(photos, room))}
            />
            {reviews && <StayReviews stay={stay} told={reviews} />}
            <StayLocation stay={stay} trip={trip} />
            <Facts title={t`Who you book with`} rows={seller}>
              <p className="small soft mt-2">
                <Link className="link tap" to="/how-stays-are-listed">
                  {t`Why stays are listed in this order`}
                </Link>
              </p>
            </Facts>
          </div>
          <div className="side">
            <div className="side-sticky stack-16">
              <PriceSummary {...summary} noRoom={noRoom} request={asks} />
              <ContactSupport />
              {!isPreview && <ReportButton stay={stay} />}
            </div>
          </div>
        </div>
        <SimilarStays stays={similar} trip={trip} />
      </div>
      <ReserveBar {...summary} noRoom={noRoom} request={asks} />
      <Photos name={stay.name} photos={photos} first={photoAt} onClose={() => setPhotoAt(null)} />
    </>
  );
}

type Asked = Pick<Props, 'stay' | 'proposal' | 'bill' | 'today' | 'query' | 'isPreview'> & {
  hasFailed: boolean;
  isChecking: boolean;
};

/** The rooms one takes of a stay, for which trip, and what the way on says of them. */
function useTaken({ stay, proposal, bill: first, today, query, hasFailed, isChecking, isPreview }: Asked) {
  const { picks, setPicks, isGone } = useRoomPicks(stay);
  const { values, onChange } = useSearching({ today, city: stay.city, submitTo: 'here' }).bar;
  const wasPressed = useRef(false);

  // What is free on the dates of the address is not known after a failure, so nothing can be booked.
  const asked = tripOf(query);
  const dates = hasFailed ? null : asked.dates;
  const picked = hasFailed ? [] : pickedRooms(stay.rooms, picks);
  const ofBar = tripOfBar(values);
  const said = asked.guests === null ? ofBar : { ...asked, guests: asked.guests };
  const trip = { ...said, dates: dates ?? ofBar.dates };
  const bill = useBill(picked, trip, first);
  const tooFew = hasFailed ? null : tooFewBeds(stay.rooms, picks, trip.guests);
  const onReserve = useReserve(() => reserveAddress(stay.slug, picked, trip));
  const price: PricedForGuests | null =
    hasFailed || !proposal
      ? null
      : { ...proposal, nights: dates && daysBetween(dates.checkIn, dates.checkOut), guests: trip.guests };
  /** What was pressed goes away with its change. */
  const press = (change: Parameters<typeof setPicks>[0]) => {
    wasPressed.current = true;
    setPicks(change);
  };
  const reserve: ReserveProps = {
    hasDates: dates !== null && !isChecking,
    hasRooms: picked.length > 0,
    total: dates && (bill?.total ?? null),
    isGone: !hasFailed && isGone,
    tooFew,
    wasPressed,
    onReserve: isPreview ? null : onReserve,
    onAddRoom: () => {
      const room = tooFew?.add?.room;
      if (room) press((before) => addRoom(before, room));
    },
    onPropose: () => price && press((before) => picksOf(stay.rooms, choicesOfParty(price.party.rooms)) ?? before),
  };
  // After those of what is shown: they have taken the focus by now.
  useEffect(() => {
    wasPressed.current = false;
  });
  const onDates = (chosen: StayDates) => onChange({ dates: chosen });
  return { picks, setPicks, trip, summary: { stay, today, dates, picked, party: trip, bill, price, reserve, onDates } };
}

/** Leads on to the booking; who is signed in without a name is asked for it first. */
function useReserve(address: () => string): () => void {
  const navigate = useNavigate();
  const finishSignUp = useFinishSignUp();
  return () => {
    const go = () => navigate(address());
    const session = readSession();
    // Whoever is not signed in is asked at the last step.
    if (session && !session.user.first_name) finishSignUp(go);
    else go();
  };
}

type PhotosProps = {
  name: string;
  photos: ReturnType<typeof stayPhotos>;
  /** The photo to begin with; null while they are not wanted. */
  first: number | null;
  onClose(): void;
};

/** The photos in full, once somebody has pressed one. */
function Photos({ name, photos, first, onClose }: PhotosProps) {
  const viewer = useOpened(useViewer(first !== null), first !== null, onClose);
  if (first === null) return null;
  if (!viewer) return <div className="scrim" />;
  return <viewer.PhotoViewer name={name} photos={photos} first={first} onClose={onClose} />;
}

function Breadcrumb({ search }: { search: string }) {
  const { t } = useLingui();
  return (
    <nav className="crumbs" aria-label={t`Breadcrumb`}>
      <Link className="tap hover:underline" to="/">
        {t`Home`}
      </Link>
      <ChevronRight className="i" />
      <Link className="tap hover:underline" to={search}>
        {t`Search Results`}
      </Link>
      <ChevronRight className="i" />
      <span aria-current="page">{t`Details`}</span>
    </nav>
  );
}

function StayTitle({ stay, url }: { stay: Stay; url: string }) {
  const { t } = useLingui();
  const FavouriteButton = useFavouriteButton();
  return (
    <div className="mb-2 flex flex-wrap items-end justify-between gap-x-2 gap-y-1">
      <div className="stack min-w-0">
        <h1 {...NAME} className="h1 [overflow-wrap:anywhere]">
          {stay.name}
        </h1>
        <p className="soft flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5">
          <Stars rating={stay.star_rating} kind={stay.category} />
          <span {...NAME}>{placeWords(stay.locality, stay.city, stay.state)}</span>
          {isOnMap(stay) && (
            <a className="link tap" href="#map">
              {t`Show on map`}
            </a>
          )}
        </p>
      </div>
      <div className="-ml-1.5 flex md:mr-[-12px] md:ml-0">
        <ShareButton stay={stay} url={url} />
        <FavouriteButton stay={stay} look="word" />
      </div>
    </div>
  );
}
