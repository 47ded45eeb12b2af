import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type { BookingStatus } from '@basera/contract/rules/booking-status';
import type { CancellationPolicy } from '@basera/contract/rules/cancellation';
import type { InvoiceRow } from '@basera/contract/rules/invoice-rows';
import type { PaymentStatus } from '@basera/contract/rules/payment-status';
import type { Meal } from '@basera/contract/rules/price';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { MessageTables } from './message-tables.ts';
import type { PushTables } from './push-tables.ts';
import type { SandboxTables } from './sandbox-tables.ts';
import type { TicketTables } from './ticket-tables.ts';

/** A column with a default: may be left out on insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
export type Id = GeneratedAlways<number>;

/** The tables as the migrations make them. Row types, not what goes over the wire. */
export type DB = MessageTables &
  PushTables &
  SandboxTables &
  TicketTables & {
    users: {
      id: Id;
      first_name: string | null;
      last_name: string | null;
      about_me: string | null;
      email: string | null;
      phone: string | null;
      email_confirmed_at: Date | null;
      phone_confirmed_at: Date | null;
      slug: string | null;
      profile_image: string | null;
      instagram_url: string | null;
      facebook_url: string | null;
      youtube_url: string | null;
      marketing_consent_at: Date | null;
      marketing_withdrawn_at: Date | null;
      google_subject: string | null;
      deleted_at: Date | null;
      created_at: Date;
    };
    user_sessions: {
      id: Id;
      user_id: number;
      token_hash: Buffer;
      user_agent: string | null;
      created_at: Date;
      last_used_at: Date;
      expires_at: Date;
      revoked_at: Date | null;
    };
    one_time_codes: {
      id: Id;
      identifier: string;
      kind: 'email' | 'phone';
      code_hash: Buffer | null;
      wrong_tries: Defaulted<number>;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
      replaced_at: Date | null;
      for_user_id: number | null;
      sent_at: Date | null;
    };
    google_sign_ins: {
      state_hash: Buffer;
      nonce: string;
      code_verifier: string;
      redirect_uri: string;
      expires_at: Date;
    };
    rate_limits: { key: string; hits: number; ends_at: Date };
    outbox: {
      id: Id;
      recipient: string;
      channel: 'sms' | 'email';
      subject: string | null;
      body: string;
      code: string | null;
      created_at: Date;
    };
    businesses: {
      id: Id;
      name: string;
      owner_name: string;
      email: string | null;
      phone: string | null;
      hosting_since: CalendarDate;
      import_source: string | null;
      gstin: Defaulted<string | null>;
    };
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
      check_in_time: Defaulted<string>;
      check_out_time: Defaulted<string>;
      reviews_requests: Defaulted<boolean>;
      import_source: string | null;
      import_ref: string | null;
      import_hash: string | null;
      changed_at: Defaulted<Date | null>;
    };
    property_amenities: { property_id: number; amenity_id: number };
    rooms: {
      id: Id;
      property_id: number;
      name: string;
      units: number;
      sleeps: number;
      base_price: Paise;
      meal: Meal;
      breakfast: Defaulted<Paise>;
      lunch: Defaulted<Paise>;
      dinner: Defaulted<Paise>;
      bed_type: string;
      size_sqft: number | null;
      smoking_allowed: Defaulted<boolean>;
      sold_out: Defaulted<string>;
    };
    room_amenities: { room_id: number; amenity_id: number };
    media: {
      id: Id;
      property_id: number;
      room_id: number | null;
      key: string;
      alt: string;
      color: string;
      position: number;
    };
    room_nights: { room_id: number; night: CalendarDate; booked: number; units: number };
    bookings: {
      id: Id;
      user_id: number;
      property_id: number;
      business_id: number;
      check_in: CalendarDate;
      check_out: CalendarDate;
      guests: number;
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
      check_out_time: Defaulted<string>;
      reviews_requests: boolean;
      cancellation_policy: JSONColumnType<CancellationPolicy>;
      refund_percent_cap: Defaulted<number>;
      buyer_gstin: Defaulted<string | null>;
      buyer_business: Defaulted<string | null>;
      rejection_reason: Defaulted<string | null>;
      check_in_told_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
    booking_rooms: BookedRoom & { booking_id: number };
    booking_events: {
      id: Id;
      booking_id: number;
      kind: BookingEventKind;
      refund: Defaulted<Paise>;
      created_at: Date;
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
      pushed_at: Date | null;
    };
    booking_changes: {
      id: Id;
      booking_id: number;
      status: 'pending' | 'applied' | 'expired';
      check_in: CalendarDate;
      check_out: CalendarDate;
      guests: number;
      rooms: JSONColumnType<BookedRoom[]>;
      amount: Paise;
      difference: Paise;
      hold_expires_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
    payments: {
      id: Id;
      booking_id: number;
      user_id: number;
      change_id: number | null;
      gateway: string;
      return_url: string;
      amount: Paise;
      currency: Defaulted<string>;
      status: PaymentStatus;
      transaction_number: string | null;
      paid_at: Date | null;
      attention: string | null;
      checked_at: Date | null;
      answered_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
    payment_links: {
      gateway: string;
      link_id: string;
      payment_id: number;
      url: string;
      expires_at: Date;
      created_at: Date;
    };
    payment_events: {
      id: Id;
      gateway: string;
      event_id: string;
      payload: JSONColumnType<object>;
      received_at: Date;
      processed_at: Date | null;
      attention: string | null;
    };
    refunds: {
      id: Id;
      payment_id: number;
      transaction_number: string;
      amount: Paise;
      reason: string;
      idempotency_key: string;
      gateway_refund_id: string | null;
      status: 'pending' | 'sent' | 'done' | 'failed';
      checked_at: Date | null;
      tries: Defaulted<number>;
      last_error: string | null;
      created_at: Date;
      done_at: Date | null;
    };
    invoice_counters: { financial_year: string; last: number };
    invoices: {
      id: Id;
      number: string;
      financial_year: string;
      serial: number;
      booking_id: number;
      kind: InvoiceKind;
      issued_on: CalendarDate;
      created_at: Date;
      seller_name: string;
      seller_gstin: string | null;
      property_name: string;
      property_address: string;
      property_state: string;
      operator_name: string;
      operator_address: string;
      operator_gstin: string | null;
      buyer_name: string;
      buyer_email: string | null;
      buyer_gstin: string | null;
      buyer_business: string | null;
      check_in: CalendarDate;
      check_out: CalendarDate;
      rows: JSONColumnType<InvoiceRow[]>;
      total: Paise;
      taxable: Paise;
      cgst: Paise;
      sgst: Paise;
    };
    idempotency_keys: {
      user_id: number;
      key: string;
      request_hash: string;
      /** The booking it made; null only for keys from before bookings were noted. */
      booking_id: number | null;
      response: JSONColumnType<object> | null;
      created_at: Date;
    };
    favourites: { user_id: number; property_id: number; created_at: Date };
    referrals: { friend_id: number; shared_by_user_id: number; created_at: Date };
  };

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
};

/** What an invoice is over: a completed stay, or what was kept of a cancelled one. */
export type InvoiceKind = 'stay' | 'cancellation';

export type BookingEventKind = Exclude<BookingStatus, 'pending'> | 'requested' | 'changed';
