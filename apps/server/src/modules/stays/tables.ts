import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type { PolicyName } from '@basera/contract/rules/cancellation';
import type { Meal } from '@basera/contract/rules/price';
import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import type {} from '../../platform/schema.ts';

/** Of 0002-stays.sql, with what later migrations added to it: places, stays and rooms. */
declare module '../../platform/schema.ts' {
  interface DB {
    cities: { id: Id; name: string; state: string; latitude: number; longitude: number };
    city_aliases: { alias: string; city_id: number };
    categories: { id: Id; name: string };
    amenities: { id: Id; name: string; group_name: string; position: number };
    properties: {
      id: Id;
      slug: string;
      business_id: number;
      category_id: number;
      city_id: number;
      name: string;
      description: string;
      address: string;
      locality: string;
      latitude: number | null;
      longitude: number | null;
      star_rating: number;
      location_note: string | null;
      /** What deadlines count from, told only where the owner gave it. */
      check_in_time: Defaulted<string>;
      check_in_given: Defaulted<boolean>;
      check_out_time: Defaulted<string>;
      check_out_given: Defaulted<boolean>;
      reviews_requests: Defaulted<boolean>;
      /** Of 0063-cancellation-policies.sql. */
      cancellation_policy: Defaulted<PolicyName>;
      /** Of 0044-listing-states.sql: only what is live is found, shown and sold. */
      status: Defaulted<ListingStatus>;
      /** The first night that can be sold; null: any. */
      live_from: Defaulted<CalendarDate | null>;
      /** Paused since its account was refused or removed, and live again with one that is ready. */
      awaits_account: Defaulted<boolean>;
      /** Paused since nobody who runs the business can sign in, and live again with the first who can. */
      awaits_owner: Defaulted<boolean>;
      /** False where the city means nothing: nobody has said yet where the stay is. */
      place_given: Defaulted<boolean>;
      /** Of 0046-listings.sql. */
      registration_number: Defaulted<string | null>;
      registration_ends: Defaulted<CalendarDate | null>;
      client_id: Defaulted<string | null>;
      import_source: string | null;
      import_ref: string | null;
      import_hash: string | null;
      changed_at: Defaulted<Date | null>;
    };
    property_amenities: { property_id: number; amenity_id: number };
    /** Of 0039-house-rules.sql; no row where the owner said nothing of it. */
    house_rules: {
      property_id: number;
      couples_welcome: boolean | null;
      families_only: boolean | null;
      local_ids_welcome: Defaulted<boolean | null>;
      pets_allowed: Defaulted<boolean | null>;
      parties_allowed: Defaulted<boolean | null>;
      smoking_allowed: Defaulted<boolean | null>;
      outside_food_allowed: Defaulted<boolean | null>;
    };
    rooms: {
      id: Id;
      property_id: number;
      name: string;
      units: number;
      /** How many may come, told only where the owner gave it. */
      sleeps: number;
      sleeps_given: Defaulted<boolean>;
      base_price: Paise;
      meal: Meal;
      breakfast: Defaulted<Paise>;
      lunch: Defaulted<Paise>;
      dinner: Defaulted<Paise>;
      bed_type: string;
      bed_given: Defaulted<boolean>;
      size_sqft: number | null;
      /** Read by the release before this one only. */
      smoking_allowed: Defaulted<boolean>;
      smoking: Defaulted<boolean | null>;
      units_given: Defaulted<boolean>;
      /** Of 0066-priced-by-owners.sql. */
      priced_by_owner: Defaulted<boolean>;
      sold_out: Defaulted<string>;
      /** Of the nights of a weekend; null where they cost what the others do. */
      weekend_price: Defaulted<Paise | null>;
      /** Of 0049-guests-and-nights.sql; null where all it sleeps are included. A child costs what others do where nothing is said. */
      included_guests: Defaulted<number | null>;
      extra_guest_price: Defaulted<Paise | null>;
      extra_child_price: Defaulted<Paise | null>;
      version: Defaulted<number>;
      /** No longer on the stay; kept for the bookings that were of it. */
      withdrawn: Defaulted<boolean>;
      /** Of 0182-kinds-made-since.sql; null: since before that was noted. */
      made_at: Defaulted<Date | null>;
      client_id: Defaulted<string | null>;
      /** Units whose calendars on other sites have been silent too long (0055-feeds-in.sql): what needs one of them is a request. */
      stale_units: Defaulted<number>;
    };
    room_amenities: { room_id: number; amenity_id: number };
    /** Of 0238-search-snapshots.sql. */
    search_snapshots: {
      id: Id;
      key: Defaulted<string>;
      place: string;
      made: string;
      begun_at: Defaulted<Date>;
      is_whole: Defaulted<boolean>;
    };
    media: {
      id: Id;
      property_id: number;
      room_id: number | null;
      key: string;
      alt: string;
      color: string;
      position: number;
      client_id: Defaulted<string | null>;
      /** 64 bits in hexadecimal. */
      fingerprint: Defaulted<string | null>;
    };
  }
}
