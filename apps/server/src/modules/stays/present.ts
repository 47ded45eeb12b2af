import { daysBetween } from '@basera/contract/calendar-date';
import { kilometresBetween } from '@basera/contract/distance';
import type { MapPin } from '@basera/contract/endpoints/search/map-pins';
import type { Amenity, Picture, Room, Stay, StayCard } from '@basera/contract/endpoints/stays';
import { rupeesFromPaise } from '@basera/contract/money';
import { pictureAddress } from '@basera/contract/pictures';
import type { Refusal } from '@basera/contract/rules/calendar/stay-limits';
import { freeCancellationUntil, POLICIES } from '@basera/contract/rules/cancellation';
import { countedAs } from '@basera/contract/rules/facts/counted-as';
import type { Contact } from '@basera/contract/rules/facts/host';
import { answersOf, type HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import type { OwnerRecord } from '@basera/contract/rules/facts/owner-record';
import { scarcityOf } from '@basera/contract/rules/facts/scarcity';
import { sureUnits } from '@basera/contract/rules/feeds/freshness';
import { partyPriceOf } from '@basera/contract/rules/party-price';
import { perNight, priceStay, sameEachNight } from '@basera/contract/rules/price';
import { nightlyRates, ratesByDate } from '@basera/contract/rules/rates';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { discountFor } from '@basera/contract/rules/terms/length-discount';
import { notSold } from './limits/not-sold.ts';
import type { CardRoom, CardRow, MediaRow, RoomRow, StayRow } from './queries.ts';
import { extraPricesOf, roomRates } from './rates/rate-queries.ts';
import { saidTimes } from './said-times.ts';
import type { FoundStay } from './search/found-stay.ts';

export const COUNTRY = 'India';

export const pictureOf = (media: { key: string; alt: string; color: string }): Picture => ({
  file_path: pictureAddress(media.key),
  alt: media.alt,
  color: media.color,
});

type HeroColumns = Pick<StayRow, 'hero_key' | 'hero_alt' | 'hero_color'>;

/** The hero picture of any row that carries its three columns. */
export const heroOf = (row: HeroColumns): Picture | null =>
  row.hero_key ? pictureOf({ key: row.hero_key, alt: row.hero_alt ?? '', color: row.hero_color ?? '#e9e0d2' }) : null;

const placeOf = (row: StayRow) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  category: row.category,
  locality: row.locality,
  city: row.city,
  state: row.state,
  country: COUNTRY,
  latitude: row.latitude,
  longitude: row.longitude,
  star_rating: row.star_rating,
  guest_rating: row.guest_rating,
});

/** What a card says of a stay itself, whenever and for whom it is asked. */
const lastingOf = (row: CardRow) => ({
  ...placeOf(row),
  hero_image: heroOf(row),
});

type Lasting = ReturnType<typeof lastingOf>;

const lastingTexts = new WeakMap<CardRow, string>();

/** The same as JSON, without its last brace; put together once for a row that is shown again. */
function lastingText(row: CardRow): string {
  const known = lastingTexts.get(row);
  if (known !== undefined) return known;
  const text = JSON.stringify(lastingOf(row)).slice(0, -1);
  lastingTexts.set(row, text);
  return text;
}

/** How cards are made: as an object, or as the JSON of one. */
export type CardPresenter = {
  card(row: CardRow, found: FoundStay): StayCard;
  text(row: CardRow, found: FoundStay): string;
};

/** Cards for a stay's dates (or none), as they are now: the price is what the checkout charges for the rooms it names. */
export function cardPresenter(dates: StayDates | null, now: Date): CardPresenter {
  const askedOf = askedPresenter(dates, now);
  return {
    card: (row, found) => ({ ...lastingOf(row), ...askedOf(row, found) }),
    text: (row, found) => `${lastingText(row)},${JSON.stringify(askedOf(row, found)).slice(1)}`,
  };
}

const UNKNOWN_ROOM: CardRoom = { sleeps: 0, sleeps_given: false, meal_choice: false, kind: null };

/** What a card says for the dates and guests. */
function askedPresenter(
  dates: StayDates | null,
  now: Date,
): (row: CardRow, found: FoundStay) => Omit<StayCard, keyof Lasting> {
  const nights = dates ? daysBetween(dates.checkIn, dates.checkOut) : null;
  // Nearly all stays have the same check-in time, and the usual terms.
  const freeUntil = new Map<string, string | null>();
  const freeUntilOf = ({ check_in_time, cancellation_policy }: CardRow): string | null => {
    const key = `${check_in_time} ${cancellation_policy}`;
    const known = freeUntil.get(key);
    if (known !== undefined || !dates) return known ?? null;
    const until = freeCancellationUntil(dates.checkIn, check_in_time, POLICIES[cancellation_policy]);
    const ahead = until >= now ? until.toISOString() : null;
    freeUntil.set(key, ahead);
    return ahead;
  };
  return (row, found) => {
    // A room that came with a change the card does not know yet.
    const roomOf = (id: number) => row.card_rooms[id] ?? UNKNOWN_ROOM;
    const party = partyPriceOf(found.party, nights, (id) => roomOf(id).kind ?? undefined);
    const cheapest = roomOf(found.cheapest.id);
    const freeCancellation = freeUntilOf(row);
    const scarcity = scarcityOf({ free: dates && found.free_units, units: row.units });
    return {
      // Not only of the stay: what is free may be sold on another site.
      reviews_requests: row.reviews_requests || found.needs_answer,
      party,
      base_price_per_night: party.per_night,
      total_price: party.total,
      without_meals: found.party.rooms.some(({ id }) => roomOf(id).meal_choice),
      nights,
      free_cancellation: !dates || freeCancellation !== null,
      free_cancellation_until: freeCancellation,
      last_room: scarcity === 'last',
      only_one: scarcity === 'only',
      cheapest_room: {
        id: found.cheapest.id,
        base_price_per_night: rupeesFromPaise(perNight(found.cheapest.total, nights ?? 1)),
        max_guests: cheapest.sleeps,
        sleeps: cheapest.sleeps_given ? cheapest.sleeps : null,
      },
    };
  };
}

/** A card's stay as a pin; nothing for one without coordinates. */
export function pinOf(card: StayCard): MapPin[] {
  const { latitude, longitude } = card;
  if (latitude === null || longitude === null) return [];
  return [
    {
      id: card.id,
      slug: card.slug,
      name: card.name,
      locality: card.locality,
      city: card.city,
      latitude,
      longitude,
      star_rating: card.star_rating,
      guest_rating: card.guest_rating,
      hero_image: card.hero_image,
      party: card.party,
      base_price_per_night: card.base_price_per_night,
      without_meals: card.without_meals,
      total_price: card.total_price,
      nights: card.nights,
      last_room: card.last_room,
      only_one: card.only_one,
      reviews_requests: card.reviews_requests,
      cheapest_room: card.cheapest_room,
    },
  ];
}

/** What one room costs on the dates, in rupees; without dates, a night at its base price. */
function pricesOf(row: RoomRow, dates: StayDates | null) {
  const nights = dates ? daysBetween(dates.checkIn, dates.checkOut) : 1;
  const ruled = roomRates(row);
  const rates = dates ? nightlyRates(ruled, dates.checkIn, nights) : sameEachNight(row.base_price, 1);
  const discount = dates && discountFor(row.discounts, nights);
  const room = { ...row, basePrice: row.base_price };
  const priced = (includesMeal: boolean) => {
    const { lines, total } = priceStay([{ room, quantity: 1, includesMeal }], [rates], null);
    return { total: rupeesFromPaise(total), perNight: rupeesFromPaise(lines[0]?.perNight.total ?? row.base_price) };
  };
  const own = priced(false);
  return {
    perNight: own.perNight,
    withMeals: priced(true).perNight,
    nightly: dates ? rates.map(rupeesFromPaise) : [],
    total: dates && own.total,
    discount: discount && {
      percent: discount.percent,
      nightly_rates: ratesByDate(ruled, dates.checkIn, nights).map(rupeesFromPaise),
    },
  };
}

function extraGuestsOf(row: RoomRow): Room['extra_guests'] {
  const prices = extraPricesOf(row);
  if (!prices) return null;
  return { included: prices.included, guest: rupeesFromPaise(prices.guest), child: rupeesFromPaise(prices.child) };
}

export type RoomParts = {
  media: MediaRow[];
  amenities: Amenity[];
  dates: StayDates | null;
  /** Why it is not sold for them, however free it is. */
  refusal: Refusal | undefined;
};

export function presentRoom(row: RoomRow, parts: RoomParts): Room {
  const media = parts.media.map(pictureOf);
  const prices = pricesOf(row, parts.dates);
  return {
    id: row.id,
    room_name: row.name,
    counted_as: countedAs(row.name),
    base_price_per_night: prices.perNight,
    nightly_rates: prices.nightly,
    total_price: prices.total,
    extra_guests: extraGuestsOf(row),
    length_discount: prices.discount,
    effective_price: prices.withMeals,
    total_price_per_night: prices.withMeals,
    breakfast: rupeesFromPaise(row.breakfast),
    lunch: rupeesFromPaise(row.lunch),
    dinner: rupeesFromPaise(row.dinner),
    meal: row.meal,
    bed_type: row.bed_given ? row.bed_type : null,
    room_size: row.size_sqft,
    smoking_allowed: row.smoking === null ? null : Number(row.smoking),
    max_guests: row.sleeps,
    sleeps: row.sleeps_given ? row.sleeps : null,
    number_of_rooms: parts.refusal ? 0 : row.free_units,
    sure_rooms: parts.refusal ? 0 : sureUnits(row.free_units, row.stale_units),
    ...(row.free_units > 0 ? notSold(parts.dates, parts.refusal) : { not_sold: null }),
    ...(row.whole_id !== null && { part_of: { room_id: row.whole_id, units: row.whole_units } }),
    units: row.units_given ? row.units : null,
    amenities: parts.amenities,
    media,
    hero_image: media[0] ?? null,
  };
}

export type StayPageRow = StayRow & {
  description: string;
  address: string;
  location_note: string | null;
  owner_name: string;
  host_since: string | null;
  city_latitude: number;
  city_longitude: number;
} & HouseAnswers;

export type StayParts = {
  /** What is confirmed of whoever acts for the stay's business. */
  confirmed: Contact[];
  seller: Stay['seller'];
  record: OwnerRecord;
  usualAnswerHours: number | null;
  isFavourite: boolean;
  rooms: Room[];
  media: MediaRow[];
  amenities: Amenity[];
  dates: StayDates | null;
  now: Date;
};

/** To ten metres: no pin is nearer to the truth. */
function cityDistance({ latitude, longitude, city_latitude, city_longitude }: StayPageRow): number | null {
  if (latitude === null || longitude === null) return null;
  const middle = { latitude: city_latitude, longitude: city_longitude };
  return Math.round(kilometresBetween({ latitude, longitude }, middle) * 100) / 100;
}

export function presentStay(row: StayPageRow, parts: StayParts): Stay {
  const { confirmed, seller, record, usualAnswerHours, isFavourite, rooms, media, amenities, dates, now } = parts;
  const times = saidTimes(row);
  const until = dates
    ? freeCancellationUntil(dates.checkIn, row.check_in_time, POLICIES[row.cancellation_policy])
    : null;
  const cheapest = rooms.find((room) => room.number_of_rooms > 0);
  return {
    ...placeOf(row),
    description: row.description,
    address: row.address,
    is_favourite: isFavourite,
    check_in_time: times.checkIn,
    check_out_time: times.checkOut,
    deadlines_from: row.check_in_time,
    ...{ host_name: row.owner_name, host_since: row.host_since, host_confirmed: confirmed, seller },
    reviews_requests: row.reviews_requests,
    usual_answer_hours: usualAnswerHours,
    owner_record: record,
    location_note: row.location_note,
    city_distance_km: cityDistance(row),
    hero_image: heroOf(row),
    media: media.filter((item) => item.room_id === null).map(pictureOf),
    amenities,
    house_rules: answersOf(row),
    rooms,
    cheapest_room: cheapest ? { id: cheapest.id, base_price_per_night: cheapest.base_price_per_night } : null,
    free_cancellation_until: until && until >= now ? until.toISOString() : null,
    cancellation_policy: row.cancellation_policy,
  };
}
