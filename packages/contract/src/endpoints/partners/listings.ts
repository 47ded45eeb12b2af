import * as z from 'zod/mini';
import * as limits from '../../limits.ts';
import { calendarDay, id, idInText, text } from '../../parsing/fields.ts';
import { ALL_HOUSE_RULES } from '../../rules/facts/house-rules.ts';
import { endpoint } from '../endpoint.ts';
import { listing, listingPhoto, listingSummary, meal } from '../listing.ts';
import { policyName } from '../stays.ts';

const success = z.literal('success');
const reply = <T extends z.core.$ZodType>(data: T) => z.object({ status: success, data });

const oneListing = reply(z.object({ listing }));

const listingId = z.object({ listingId: idInText });
const whole = (least: number, most: number) =>
  z
    .number({ error: 'Must be a number.' })
    .check(
      z.int('Must be a whole number.'),
      z.gte(least, `Must be ${least.toLocaleString('en-IN')} or more.`),
      z.lte(most, `Must be ${most.toLocaleString('en-IN')} or less.`),
    );
const oneLine = (most: number, least = 0) =>
  text(most, least).check(z.regex(/^[^\r\n\u2028\u2029]*$/, 'Must be one line.'));
const clientId = oneLine(limits.LISTING_CLIENT_ID_MAX_LENGTH, 1);
/** The one the change began from. */
const version = whole(0, limits.ROW_ID_MAX);
const flag = z.boolean({ error: 'Must be true or false.' });
const answer = z.optional(z.nullable(flag));

export const town = z.object({ city: z.string(), state: z.string(), latitude: z.number(), longitude: z.number() });

/** Towns of India by the beginning of any of their names, the largest first, then by their sound, in any of its scripts. */
export const suggestTowns = endpoint({
  method: 'GET',
  path: '/partners/towns',
  auth: 'required',
  query: z.object({ keyword: z._default(oneLine(limits.CITY_NAME_MAX_LENGTH), '') }),
  reply: reply(z.array(town)),
});

export const listOwnListings = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/listings',
  auth: 'required',
  params: z.object({ businessId: idInText }),
  reply: reply(z.array(listingSummary)),
});

/** Begins a draft. The same `client_id` again is the same draft. */
export const createListing = endpoint({
  method: 'POST',
  path: '/partners/businesses/:businessId/listings',
  auth: 'required',
  params: z.object({ businessId: idInText }),
  body: z.object({ client_id: clientId, name: oneLine(limits.LISTING_NAME_MAX_LENGTH, 1), category_id: id }),
  reply: oneListing,
});

export const showListing = endpoint({
  method: 'GET',
  path: '/partners/listings/:listingId',
  auth: 'required',
  params: listingId,
  reply: oneListing,
});

/** Where its page is shown as guests will see it, for some hours, whatever its state; nothing can be booked there. */
export const previewListing = endpoint({
  method: 'POST',
  path: '/partners/listings/:listingId/preview',
  auth: 'required',
  params: listingId,
  reply: reply(z.object({ path: z.string(), until: z.string() })),
});

/** Saves some fields of a part; what is not named stays. 409 `changed_meanwhile`, with `listing`, where another version was saved since. */
const savedPart = <const P extends string, const S extends z.core.$ZodShape>(path: P, fields: S) =>
  endpoint({
    method: 'PUT',
    path: `/partners/listings/:listingId/${path}`,
    auth: 'required',
    params: listingId,
    body: z.object({ version, ...fields }),
    reply: oneListing,
  });

const HALF_STARS = 2;

export const saveBasics = savedPart('basics', {
  name: z.optional(oneLine(limits.LISTING_NAME_MAX_LENGTH, 1)),
  category_id: z.optional(id),
  description: z.optional(text(limits.LISTING_DESCRIPTION_MAX_LENGTH)),
  stars: z.optional(
    z
      .number({ error: 'Must be a number.' })
      .check(
        z.gte(0, 'Must be 0 or more.'),
        z.lte(limits.STARS_MAX, `Must be ${limits.STARS_MAX} or less.`),
        z.multipleOf(1 / HALF_STARS, 'Must be whole or half stars.'),
      ),
  ),
  reviews_requests: z.optional(flag),
});

const degree = (most: number) =>
  z.number({ error: 'Must be degrees.' }).check(z.gte(-most, 'Must be in India.'), z.lte(most, 'Must be in India.'));

/** A town by its name and state, a pin, or both; a pin alone is put into the town nearest to it. */
export const savePlace = savedPart('place', {
  city: z.optional(oneLine(limits.CITY_NAME_MAX_LENGTH, 1)),
  state: z.optional(oneLine(limits.CITY_NAME_MAX_LENGTH, 1)),
  latitude: z.optional(z.nullable(degree(limits.LATITUDE_MAX_DEGREES))),
  longitude: z.optional(z.nullable(degree(limits.LONGITUDE_MAX_DEGREES))),
  address: z.optional(text(limits.LISTING_ADDRESS_MAX_LENGTH)),
  locality: z.optional(oneLine(limits.LISTING_LOCALITY_MAX_LENGTH)),
  location_note: z.optional(z.nullable(text(limits.LISTING_LOCATION_NOTE_MAX_LENGTH))),
});

const amenityIds = z
  .array(id)
  .check(z.maxLength(limits.FILTER_VALUES_MAX, `Must be at most ${limits.FILTER_VALUES_MAX}.`));

/** All that are chosen, in the place of those before. */
export const saveAmenities = savedPart('amenities', { amenities: amenityIds });

/** Null: not said. */
export const saveHouseRules = savedPart(
  'house-rules',
  Object.fromEntries(ALL_HOUSE_RULES.map((rule) => [rule, answer])) as Record<
    (typeof ALL_HOUSE_RULES)[number],
    typeof answer
  >,
);

const time = z
  .string({ error: 'Must be a time such as 14:00.' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 14:00.'));

export const saveTimes = savedPart('times', {
  check_in_time: z.optional(z.nullable(time)),
  check_out_time: z.optional(z.nullable(time)),
});

export const saveCancellation = savedPart('cancellation', { policy: z.optional(policyName) });

export const savePapers = savedPart('papers', {
  registration_number: z.optional(z.nullable(oneLine(limits.LISTING_REGISTRATION_MAX_LENGTH, 1))),
  registration_ends: z.optional(z.nullable(calendarDay)),
});

const rupees = (least: number, most: number) => whole(least, most);
const roomFields = {
  name: oneLine(limits.ROOM_NAME_MAX_LENGTH, 1),
  units: whole(1, limits.ROOM_UNITS_MAX),
  sleeps: whole(1, limits.GUESTS_MAX),
  beds: z._default(oneLine(limits.ROOM_BED_MAX_LENGTH), ''),
  size_sqft: z._default(z.nullable(whole(1, limits.ROOM_SIZE_SQFT_MAX)), null),
  price: rupees(1, limits.ROOM_PRICE_MAX_RUPEES),
  meal: z._default(meal, 'no'),
  breakfast: z._default(rupees(0, limits.MEAL_PRICE_MAX_RUPEES), 0),
  lunch: z._default(rupees(0, limits.MEAL_PRICE_MAX_RUPEES), 0),
  dinner: z._default(rupees(0, limits.MEAL_PRICE_MAX_RUPEES), 0),
  amenities: z._default(amenityIds, []),
};

/** Adds a kind of room. The same `client_id` again is the same room. */
export const addRoom = endpoint({
  method: 'POST',
  path: '/partners/listings/:listingId/rooms',
  auth: 'required',
  params: listingId,
  body: z.object({ client_id: clientId, ...roomFields }),
  reply: oneListing,
});

const roomOfListing = z.object({ listingId: idInText, roomId: idInText });

/** Saves a kind of room whole. */
export const saveRoom = endpoint({
  method: 'PUT',
  path: '/partners/listings/:listingId/rooms/:roomId',
  auth: 'required',
  params: roomOfListing,
  body: z.object({ version, ...roomFields }),
  reply: oneListing,
});

/**
 * The rooms of a whole house: selling the one closes the others. None, and the house is sold by itself. `version`: of the
 * whole. 409 `not_changeable` where whole and rooms are both sold on some night, which it names.
 */
export const linkRooms = endpoint({
  method: 'PUT',
  path: '/partners/listings/:listingId/rooms/:roomId/parts',
  auth: 'required',
  params: roomOfListing,
  body: z.object({
    version,
    /** `units` null: all there are. */
    parts: z.array(z.object({ room_id: id, units: z.nullable(whole(1, limits.ROOM_UNITS_MAX)) })).check(
      z.maxLength(limits.LISTING_ROOM_KINDS_MAX, `Must be at most ${limits.LISTING_ROOM_KINDS_MAX}.`),
      z.refine((parts) => new Set(parts.map(({ room_id }) => room_id)).size === parts.length, {
        error: 'Names a room twice.',
      }),
    ),
  }),
  reply: oneListing,
});

/** Takes a kind of room off the stay. 409 where guests are still to come to it. */
export const removeRoom = endpoint({
  method: 'DELETE',
  path: '/partners/listings/:listingId/rooms/:roomId',
  auth: 'required',
  params: roomOfListing,
  reply: oneListing,
});

/**
 * Multipart: one photo a call. The same `client_id` again is the same photo, so that what a lost line left open is sent
 * again. `resembles`: a photo of the stay that looks the same.
 */
export const addPhoto = endpoint({
  method: 'POST',
  path: '/partners/listings/:listingId/photos',
  auth: 'required',
  takesFile: true,
  params: listingId,
  body: z.object({
    client_id: clientId,
    room_id: z.optional(z.union([id, idInText], { error: 'Must be the number of a room.' })),
    caption: z._default(oneLine(limits.LISTING_CAPTION_MAX_LENGTH), ''),
    photo: z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob, {
      error: 'Must be a picture.',
    }),
  }),
  reply: reply(
    z.object({
      photo: listingPhoto,
      resembles: z.nullable(z.object({ photo_id: z.number(), place: z.number(), caption: z.string() })),
    }),
  ),
});

/** All photos, in their new order. 409 `changed_meanwhile` where they are not those of the stay any more. */
export const orderPhotos = endpoint({
  method: 'PUT',
  path: '/partners/listings/:listingId/photos',
  auth: 'required',
  params: listingId,
  body: z.object({
    photo_ids: z.array(id).check(z.maxLength(limits.LISTING_PHOTOS_MAX, 'Must be all photos of the stay.')),
  }),
  reply: oneListing,
});

const photoOfListing = z.object({ listingId: idInText, photoId: idInText });

export const savePhoto = endpoint({
  method: 'PUT',
  path: '/partners/listings/:listingId/photos/:photoId',
  auth: 'required',
  params: photoOfListing,
  body: z.object({
    caption: z.optional(oneLine(limits.LISTING_CAPTION_MAX_LENGTH)),
    /** Null: of the house. */
    room_id: z.optional(z.nullable(id)),
  }),
  reply: oneListing,
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/partners/listings/:listingId/photos/:photoId',
  auth: 'required',
  params: photoOfListing,
  reply: oneListing,
});

/**
 * Live, paused, ended, or back to a draft. Live: 409 `not_ready`, with `missing`, where something is; `live_from` is the
 * first night that is sold (unless given the one it had, else today). `usual_hours`: how long a stay that waits usually does.
 */
export const moveListing = endpoint({
  method: 'POST',
  path: '/partners/listings/:listingId/status',
  auth: 'required',
  params: listingId,
  body: z.object({
    status: z.enum(['live', 'paused', 'ended', 'draft'], { error: "Must be 'live', 'paused', 'ended' or 'draft'." }),
    live_from: z.optional(calendarDay),
  }),
  reply: reply(z.object({ listing, usual_hours: z.nullable(z.number()) })),
});
