import type { CalendarDate } from '@basera/contract/calendar-date';
import type { BookingStatus } from '@basera/contract/rules/status/booking-status';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { takeUnpushed, untoldRows } from '../../platform/untold.ts';

export type ArrivalMail = Selectable<DB['arrival_mails']>;
export type ArrivalText = Selectable<DB['arrival_texts']>;

/** Mails about arrivals that nobody was sent yet; SMS likewise; and the next of the mails that nobody was told of by push. */
export const untoldArrivalMails = untoldRows<ArrivalMail>('arrival_mails');
export const untoldArrivalTexts = untoldRows<ArrivalText>('arrival_texts');
export const takeUnpushedArrival = takeUnpushed<ArrivalMail>('arrival_mails');

export async function insertMails(trx: Transaction<DB>, mails: Insertable<DB['arrival_mails']>[]): Promise<void> {
  if (mails.length > 0) await trx.insertInto('arrival_mails').values(mails).execute();
}

export async function insertTexts(trx: Transaction<DB>, texts: Insertable<DB['arrival_texts']>[]): Promise<void> {
  if (texts.length > 0) await trx.insertInto('arrival_texts').values(texts).execute();
}

export type ArrivalToTell = {
  id: number;
  guest_id: number | null;
  slug: string;
  stay: string;
  guest_name: string;
  business: string;
  /** The address of the business itself. */
  address: string | null;
  check_in: CalendarDate;
  check_out: CalendarDate;
  check_in_time: string;
  check_in_given: boolean;
  guests: number;
  status: BookingStatus;
  /** Null where the owner was never asked: it was booked too late. */
  asked_about: CalendarDate | null;
  asked_at: Date | null;
  silent_at: Date | null;
  confirmed_at: Date | null;
};

/** An arrival for whoever is told of it. */
export const arrivalToTell = (db: Kysely<DB>, bookingId: number): Promise<ArrivalToTell | undefined> =>
  db
    .selectFrom('bookings as b')
    .leftJoin('arrivals as a', 'a.booking_id', 'b.id')
    .innerJoin('businesses as p', 'p.id', 'b.business_id')
    .select([
      'b.id',
      'b.user_id as guest_id',
      'b.property_slug as slug',
      'b.property_name as stay',
      'b.guest_name',
      'b.check_in',
      'b.check_out',
    ])
    .select(['b.check_in_time', 'b.check_in_given', 'b.guests', 'b.status', 'p.name as business', 'p.email as address'])
    .select(['a.check_in as asked_about', 'a.asked_at', 'a.silent_at', 'a.confirmed_at'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();

/** Forgets which messages about arrivals went to a person, and that it was them who confirmed one. */
export async function forgetPerson(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('arrival_mails').where('user_id', '=', userId).execute();
  await trx.deleteFrom('arrival_texts').where('user_id', '=', userId).execute();
  await trx.updateTable('arrivals').set({ confirmed_by: null }).where('confirmed_by', '=', userId).execute();
}

export const confirmedBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('arrivals')
    .select(['booking_id', 'confirmed_at'])
    .where('confirmed_by', '=', userId)
    .orderBy('booking_id')
    .execute();
