import type { ColumnType, GeneratedAlways } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { BookingTables } from './booking-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PushTables } from './push-tables.ts';
import type { SandboxTables } from './sandbox-tables.ts';
import type { StayTables } from './stay-tables.ts';
import type { TicketTables } from './ticket-tables.ts';

/** A column with a default: may be left out on insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
export type Id = GeneratedAlways<number>;

/** The tables as the migrations make them. Row types, not what goes over the wire. */
export type DB = AccountTables &
  BookingTables &
  MessageTables &
  PaymentTables &
  PushTables &
  SandboxTables &
  StayTables &
  TicketTables;
