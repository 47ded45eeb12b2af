import type { Buyer } from '@basera/contract/endpoints/papers';
import type { Paise } from '@basera/contract/money';
import type { Registrations } from '@basera/contract/rules/tax/registrations';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';

/** The marketplace as its papers name it. */
export type Operator = { name: string; address: string; registrations: Registrations };

export type PapersDeps = {
  db: Kysely<DB>;
  clock: Clock;
  operator: Operator;
  /** The site as people see it, for links. */
  origin: string;
  supportEmail: string;
  /** Where the code of a booking's voucher leads (a path of the site), and the price and what is due at the desk, in paise, as it is signed. */
  passOf(bookingId: number): Promise<{ path: string; price: Paise; due: Paise } | null>;
  /** Whom the invoice of a guest's booking will be made out to. Throws 404, and 409 once the booking is over. */
  saveBuyer(userId: number, bookingId: number, buyer: Buyer | null): Promise<Buyer | null>;
};
