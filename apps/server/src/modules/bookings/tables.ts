import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type { PricedBy } from '@basera/contract/rules/booked-price';
import type { CancellationPolicy } from '@basera/contract/rules/cancellation';
import type { HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import type { Meal } from '@basera/contract/rules/price';
import type { BookingStatus } from '@basera/contract/rules/status/booking-status';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';
import type { ReturnedBecause } from '../payments/index.ts';

/** Of 0003-bookings.sql, with what later migrations added to it; and what is taken of the rooms, night by night. */
declare module '../../platform/schema.ts' {
  interface DB {
    bookings: {
      id: Id;
      /** Null for one that was entered at the desk: nobody's account is behind it. */
      user_id: number | null;
      property_id: number;
      business_id: number;
      check_in: CalendarDate;
      check_out: CalendarDate;
      guests: number;
      /** Of the guests. */
      children: Defaulted<number>;
      status: BookingStatus;
      hold_expires_at: Date | null;
      amount: Paise;
      guest_name: string;
      property_name: string;
      property_slug: string;
      hero_key: string | null;
      hero_alt: string | null;
      hero_color: string | null;
      check_in_time: string;
      check_in_given: Defaulted<boolean>;
      check_out_time: Defaulted<string>;
      check_out_given: Defaulted<boolean>;
      reviews_requests: boolean;
      cancellation_policy: JSONColumnType<CancellationPolicy>;
      refund_percent_cap: Defaulted<number>;
      /** Of 0158-rules-agreed.sql: the rules of the house as its guest agreed to them. */
      house_rules: JSONColumnType<HouseAnswers> | null;
      /** Of 0226-terms-agreed.sql: by a box that the guest checked themselves. */
      terms_agreed_at: Date | null;
      buyer_gstin: Defaulted<string | null>;
      buyer_business: Defaulted<string | null>;
      rejection_reason: Defaulted<string | null>;
      check_in_told_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
    booking_rooms: BookedRoom & {
      booking_id: number;
      priced_by: JSONColumnType<PricedBy> | null;
      /** Of 0212-first-room.sql: the room that was booked at this price, where another was given; null: the one it has. */
      first_room_id: Defaulted<number | null>;
    };
    booking_events: {
      id: Id;
      booking_id: number;
      kind: BookingEventKind;
      refund: Defaulted<Paise>;
      returned_because: Defaulted<ReturnedBecause | null>;
      created_at: Date;
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
      pushed_at: Date | null;
      /** Of 0095-people-in-the-office.sql: who of the staff took the step on somebody's behalf. */
      staff_id: Defaulted<number | null>;
    };
    booking_changes: {
      id: Id;
      booking_id: number;
      status: 'pending' | 'applied' | 'expired';
      check_in: CalendarDate;
      check_out: CalendarDate;
      guests: number;
      children: Defaulted<number>;
      rooms: JSONColumnType<SoldRoom[]>;
      amount: Paise;
      difference: Paise;
      hold_expires_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
    room_holds: {
      id: Id;
      booking_id: number;
      /** The change that holds; null for the booking itself. */
      change_id: number | null;
      user_id: number;
      property_id: number;
      network: string;
      rooms: number;
      room_nights: number;
      held_at: Date;
    };
    /** Of 0058-desk.sql: who comes with a booking that was entered by phone or at the desk. */
    desk_bookings: {
      booking_id: number;
      business_id: number;
      client_id: string;
      phone: string | null;
      email: string | null;
      made_by: number | null;
      made_at: Date;
    };
    /** Bookings of guests that an owner cancelled, and what went back. */
    owner_cancellations: {
      booking_id: number;
      business_id: number;
      user_id: number | null;
      reason: string;
      refunded: Paise;
      at: Date;
    };
    /** Of 0156-rate-caps.sql: what a room may cost at most on a night whose booking its owner has cancelled. */
    rate_caps: { room_id: number; night: CalendarDate; price: Paise; booking_id: number | null };
    /** Of 0203-term-caps.sql: what a room may ask at most beyond its nights, until the last of them; none included: nobody is extra. */
    term_caps: {
      room_id: number;
      until: CalendarDate;
      booking_id: number | null;
      meal: Meal;
      breakfast: Paise;
      lunch: Paise;
      dinner: Paise;
      included: number | null;
      guest: Paise | null;
      child: Paise | null;
    };
    /** `closed`: what its owner keeps from sale, of 0041-calendar.sql; `linked`: what is sold or closed with linked rooms. */
    room_nights: {
      room_id: number;
      night: CalendarDate;
      booked: number;
      closed: Defaulted<number>;
      linked: Defaulted<number>;
      units: number;
    };
    /** Of 0051-linked-rooms.sql. `units` of the part belong to the whole; null: all. */
    room_links: { part_id: number; whole_id: number; units: number | null; since: CalendarDate };
  }
}

/** A room as it was when it was booked, with its prices a night. */
export type BookedRoom = {
  room_id: number;
  quantity: number;
  includes_meal: boolean;
  room_name: string;
  base_price: Paise;
  meal: Meal;
  breakfast: Paise;
  lunch: Paise;
  dinner: Paise;
  /** Each night, check-in first; null for the base price each night (0036-rates-of-bookings.sql). */
  nightly_rates: Paise[] | null;
  weekend_price: Paise | null;
  /** The slabs of GST that it was sold by; null of before there was a second entry (0149-slabs-sold-by.sql). */
  slabs: string | null;
};

/** As it is kept: with what it was priced by beside its rates (0049-guests-and-nights.sql); null (or missing): by those alone. */
export type SoldRoom = BookedRoom & { priced_by?: PricedBy | null; first_room_id?: number | null };

/**
 * 'given_up': cancelled before it was paid. 'returned': money that came for nothing and goes back whole. 'called_off': cancelled by
 * the owner. 'reminded': the owner was told of a request once more.
 */
export type BookingEventKind =
  | Exclude<BookingStatus, 'pending'>
  | 'requested'
  | 'given_up'
  | 'changed'
  | 'returned'
  | 'called_off'
  | 'reminded';
