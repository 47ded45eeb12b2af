import type { Listing, ListingPhoto, ListingRoom, ListingSummary } from '@basera/contract/endpoints/listing';
import { rupeesFromPaise } from '@basera/contract/money';
import { pictureAddress } from '@basera/contract/pictures';
import { ALL_HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import { LISTING_PARTS, type ListingPart } from '@basera/contract/rules/listing/parts';
import type { ListingFacts, Missing } from '@basera/contract/rules/listing/readiness';
import type { Payout } from '../../providers/payout-account/payout-account.ts';
import type { holdsOf } from './pauses/pause-queries.ts';
import type { PhotoRow } from './photos/photo-queries.ts';
import type { ListingRow, partsOf } from './queries.ts';
import type { ListingRoomRow } from './rooms/room-queries.ts';

export type ListingParts = {
  rooms: ListingRoomRow[];
  photos: PhotoRow[];
  amenities: number[];
  saved: Awaited<ReturnType<typeof partsOf>>;
  /** Pauses of ours in force. */
  holds: Awaited<ReturnType<typeof holdsOf>>;
};

/** What decides whether it may go live. */
export const factsOf = (row: ListingRow, { rooms, photos }: ListingParts, payout: Payout): ListingFacts => ({
  description: row.description,
  placeGiven: row.place_given,
  address: row.address,
  couplesWelcome: row.couples_welcome,
  localIdsWelcome: row.local_ids_welcome,
  timesGiven: row.check_in_given && row.check_out_given,
  photos: photos.length,
  rooms: rooms.map(({ id, name }) => ({ id, name, photos: photos.filter(({ room_id }) => room_id === id).length })),
  registrationNumber: row.registration_number,
  registrationEnds: row.registration_ends,
  payout: payout.state,
});

const pictureOf = ({ key, alt, color }: PhotoRow) => ({ file_path: pictureAddress(key), alt, color });

export const presentPhoto = (photo: PhotoRow): ListingPhoto => ({
  id: photo.id,
  client_id: photo.client_id,
  picture: pictureOf(photo),
  caption: photo.alt,
  room_id: photo.room_id,
});

const presentRoom = (room: ListingRoomRow): ListingRoom => ({
  id: room.id,
  version: room.version,
  name: room.name,
  units: room.units,
  sleeps: room.sleeps,
  beds: room.bed_given ? room.bed_type : '',
  size_sqft: room.size_sqft,
  price: rupeesFromPaise(room.base_price),
  meal: room.meal,
  breakfast: rupeesFromPaise(room.breakfast),
  lunch: rupeesFromPaise(room.lunch),
  dinner: rupeesFromPaise(room.dinner),
  amenities: room.amenities,
  part_of: room.whole_id === null ? null : { room_id: room.whole_id, units: room.whole_units },
});

export const presentSummary = (row: ListingRow, parts: ListingParts, missing: number): ListingSummary => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  status: row.status,
  awaits_account: row.awaits_account,
  awaits_owner: row.awaits_owner,
  is_held: parts.holds.length > 0,
  live_from: row.live_from,
  city: row.place_given ? row.city : null,
  hero_image: parts.photos[0] ? pictureOf(parts.photos[0]) : null,
  rooms: parts.rooms.length,
  missing,
});

const placeOf = (row: ListingRow): Listing['place'] => ({
  city: row.place_given ? row.city : null,
  state: row.place_given ? row.state : null,
  locality: row.locality,
  address: row.address,
  location_note: row.location_note,
  latitude: row.latitude,
  longitude: row.longitude,
});

const timesOf = (row: ListingRow): Listing['times'] => ({
  check_in_time: row.check_in_given ? row.check_in_time : null,
  check_out_time: row.check_out_given ? row.check_out_time : null,
});

const versionsOf = (saved: ListingParts['saved']): Listing['versions'] => {
  const versions = LISTING_PARTS.map((name) => [name, saved.find(({ part }) => part === name)?.version ?? 0]);
  return Object.fromEntries(versions) as Record<ListingPart, number>;
};

const latest = (saved: ListingParts['saved']): string | null =>
  saved
    .map(({ saved_at }) => saved_at.toISOString())
    .sort()
    .at(-1) ?? null;

const rulesOf = (row: ListingRow): Listing['house_rules'] =>
  Object.fromEntries(ALL_HOUSE_RULES.map((rule) => [rule, row[rule]])) as Listing['house_rules'];

type Beside = { payout: Payout; missing: Missing[] };

export const presentListing = (row: ListingRow, parts: ListingParts, { payout, missing }: Beside): Listing => ({
  id: row.id,
  business_id: row.business_id,
  slug: row.slug,
  status: row.status,
  awaits_account: row.awaits_account,
  awaits_owner: row.awaits_owner,
  live_from: row.live_from,
  versions: versionsOf(parts.saved),
  saved_at: latest(parts.saved),
  basics: {
    name: row.name,
    category_id: row.category_id,
    description: row.description,
    stars: row.star_rating,
    reviews_requests: row.reviews_requests,
  },
  place: placeOf(row),
  amenities: (row.waiting?.amenities?.amenities as number[] | undefined) ?? parts.amenities,
  house_rules: rulesOf(row),
  times: timesOf(row),
  cancellation: { policy: row.cancellation_policy },
  papers: { registration_number: row.registration_number, registration_ends: row.registration_ends },
  rooms: parts.rooms.map(presentRoom),
  photos: parts.photos.map(presentPhoto),
  payout,
  missing,
  review: row.review_due && {
    due_at: row.review_due.toISOString(),
    waiting_parts: Object.keys(row.waiting ?? {}) as ListingPart[],
  },
  refusal: row.refused_why && row.refused_at ? { why: row.refused_why, at: row.refused_at.toISOString() } : null,
  is_held: parts.holds.length > 0,
  holds: parts.holds.map(({ why, paused_at }) => ({ why, at: paused_at.toISOString() })),
});
