import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type {} from '../../platform/schema.ts';

declare module '../../platform/schema.ts' {
  interface DB {
    /** Of 0033-rates.sql: what a room costs on the nights of a season, both ends among them, and on single nights. */
    room_seasons: {
      room_id: number;
      first_night: CalendarDate;
      last_night: CalendarDate;
      price: Paise;
      weekend_price: Defaulted<Paise | null>;
      /** Null where the owner has not named it. */
      name: Defaulted<string | null>;
    };
    room_rates: { room_id: number; night: CalendarDate; price: Paise };
    /** Of 0049-guests-and-nights.sql: what a stay of so many nights or more costs less. */
    room_discounts: { room_id: number; from_nights: number; percent: number };
    /** Of 0047-limits.sql: what is asked of trips to a room, null where nothing; no row for a room without any. */
    room_limits: {
      room_id: number;
      least_nights: number | null;
      most_nights: number | null;
      /** Days from today to arrival. */
      notice_days: number | null;
      ahead_days: number | null;
      fills_gaps: Defaulted<boolean>;
    };
    /** Of a date of arrival, or of departure. */
    room_date_limits: {
      room_id: number;
      date: CalendarDate;
      least_nights: number | null;
      most_nights: number | null;
      no_arrival: Defaulted<boolean>;
      no_departure: Defaulted<boolean>;
    };
    /** Of 0041-calendar.sql. Those of a night add up to `room_nights.closed`. */
    room_closures: {
      room_id: number;
      night: CalendarDate;
      why: 'owner' | 'feed';
      units: number;
      changed_at: Defaulted<Date>;
    };
    /** Of 0053-units.sql. */
    booking_units: {
      id: Id;
      booking_id: number;
      room_id: number;
      unit_no: number;
      first_night: CalendarDate;
      last_night: CalendarDate;
      changed_at: Date;
    };
    room_units: { room_id: number; unit_no: number; name: string };
    /** Written by triggers on bookings and rooms. */
    stays_to_number: { id: Id; property_id: number };
    calendars: { property_id: number; version: number; forgotten: Defaulted<number> };
    calendar_changes: {
      property_id: number;
      version: number;
      room_id: number;
      kind: CalendarChangeKind;
      nights: string;
      user_id: number | null;
      at: Date;
    };
  }
}

export type CalendarChangeKind = 'base' | 'season' | 'date' | 'closure' | 'terms' | 'room_limits' | 'date_limits';
