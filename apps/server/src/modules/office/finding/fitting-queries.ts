import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../../platform/database/like.ts';
import type { Term } from './asked.ts';

/** SQL: the numbers of rows that one term fits. Each way of knowing one is a select of its own, so that each finds its index (0133-found-by-anything.sql, 0161-payments-found.sql). */
export type Ids = RawBuilder<number>;

/** No row has it. */
const NOTHING = sql`select 0`;

const anyOf = (ways: (RawBuilder<unknown> | false)[]): Ids =>
  sql<number>`${sql.join([NOTHING, ...ways.filter((way) => way !== false)], sql` union `)}`;

/** As an array, which is looked up by an index: of a union the database expects thousands, and reads the whole table. */
export const among = (ids: Ids): RawBuilder<SqlBool> => sql`= any(array(${ids}))`;

/** Below three letters there are no trigrams to look up. */
const isWord = ({ words }: Term): boolean => words.length > 2;
const isAddress = ({ words }: Term): boolean => words.includes('@');
const isPhone = (term: Term): term is Term & { digits: string } => term.digits !== null && term.digits.length > 3;
const lower = ({ words }: Term): string => containing(words.toLowerCase());
/** What was copied from a bank's page comes in letters of any size. */
const same = ({ words }: Term): string => words.toLowerCase();

/** SQL: first and last name as the index of users has them. */
const NAME = sql`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`;

const called = (term: Term): Ids => sql`select id from users where deleted_at is null and ${NAME} like ${lower(term)}`;

const byContact = (term: Term): Ids =>
  anyOf([
    isAddress(term) && sql`select id from users where deleted_at is null and email ilike ${containing(term.words)}`,
    isPhone(term) && sql`select id from users where deleted_at is null and phone like ${containing(term.digits)}`,
  ]);

export const personsOf = (term: Term): Ids =>
  anyOf([
    sql`select ${term.id ?? 0}::integer`,
    called(term),
    term.words.length > 3 &&
      sql`select id from users where deleted_at is null and email ilike ${containing(term.words)}`,
    byContact(term),
  ]);

/** By its name, its number, who hosts, or what it is reached by. */
export const businessesOf = (term: Term): Ids => anyOf([sql`select ${term.id ?? 0}::integer`, hostedBy(term)]);

const hostedBy = (term: Term): Ids =>
  anyOf([
    sql`select id from businesses where lower(name) like ${lower(term)}`,
    isWord(term) && sql`select id from businesses where lower(owner_name) like ${lower(term)}`,
    isAddress(term) && sql`select id from businesses where email ilike ${containing(term.words)}`,
    isPhone(term) && sql`select id from businesses where phone like ${containing(term.digits)}`,
  ]);

const townsOf = (term: Term): Ids =>
  anyOf([
    sql`select id from cities where lower(name) like ${lower(term)} or lower(state) like ${lower(term)}`,
    sql`select city_id from city_aliases where alias like ${lower(term)}`,
  ]);

/** By what guests call it: its name, its town by any name, the state. */
const staysCalled = (term: Term): Ids =>
  anyOf([
    sql`select id from properties where lower(name) like ${lower(term)}`,
    sql`select id from properties where slug = ${term.words.toLowerCase()}`,
    isWord(term) && sql`select id from properties where city_id ${among(townsOf(term))}`,
  ]);

export const staysOf = (term: Term): Ids =>
  anyOf([
    sql`select ${term.id ?? 0}::integer`,
    staysCalled(term),
    sql`select id from properties where business_id ${among(hostedBy(term))}`,
  ]);

/** SQL: half of all bookings may be of a town: where nothing else has to fit, the latest are enough. */
const latest = (most: number | null): RawBuilder<unknown> =>
  most === null ? sql`` : sql`order by id desc limit ${most}`;

/** By what the gateway or a bank calls it, its page to pay on, what went back of it or what goes to the owner. */
const paidBy = (term: Term): Ids =>
  anyOf([
    term.words.length > 3 && sql`select id from payments where transaction_number ilike ${containing(term.words)}`,
    sql`select payment_id from payment_links where lower(link_id) = ${same(term)}`,
    sql`select payment_id from refunds where lower(gateway_refund_id) = ${same(term)}`,
    sql`select payment_id from refunds where lower(reference) = ${same(term)}`,
    sql`select payment_id from payouts where lower(transfer_id) = ${same(term)}`,
    sql`select payment_id from payouts where lower(bank_reference) = ${same(term)}`,
  ]);

/** What was paid or went back; many are of one sum, so that the latest are enough where nothing else has to fit. */
const ofSum = ({ amount }: Term, most: number | null): Ids =>
  anyOf([
    amount !== null && sql`(select id from payments where amount = ${amount} ${latest(most)})`,
    amount !== null && sql`(select payment_id from refunds where amount = ${amount} ${latest(most)})`,
  ]);

/** What guests' banks ask for, by the number of the gateway. */
export const disputesOf = (term: Term): Ids =>
  sql<number>`select id from disputes where lower(gateway_ref) = ${same(term)}`;

/** What was reported of reviews, by its number alone: 'RV-12'. */
export const reviewCasesOf = (term: Term): Ids =>
  sql<number>`select id from review_cases where 'rv-' || id = ${same(term)}`;

/** Money that nobody asked for, by all it is known by. It is rare: few rows are read. */
export const unaskedOf = (term: Term): Ids =>
  anyOf([
    term.words.length > 3 && sql`select id from unasked_money where transaction_number ilike ${containing(term.words)}`,
    sql`select id from unasked_money where ${same(term)} in (lower(link_id), lower(gateway_refund_id), lower(reference))`,
    sql`select unasked_id from unasked_disputes where lower(gateway_ref) = ${same(term)}`,
    term.amount !== null && sql`select id from unasked_money where amount = ${term.amount} and currency = 'INR'`,
  ]);

/** By its number, guest, stay, papers or money; `most`: how many are wanted, null where others have to fit as well. */
export const bookingsOf = (term: Term, most: number | null): Ids =>
  anyOf([
    sql`select ${term.id ?? 0}::integer`,
    isWord(term) && sql`(select id from bookings where guest_name ilike ${containing(term.words)} ${latest(most)})`,
    isWord(term) && sql`(select id from bookings where property_name ilike ${containing(term.words)} ${latest(most)})`,
    isWord(term) && sql`(select id from bookings where property_id ${among(staysCalled(term))} ${latest(most)})`,
    sql`select id from bookings where user_id ${among(byContact(term))}`,
    isAddress(term) && sql`select booking_id from desk_bookings where email ilike ${containing(term.words)}`,
    isPhone(term) && sql`select booking_id from desk_bookings where phone like ${containing(term.digits)}`,
    sql`select booking_id from invoices where lower(number) = ${same(term)}`,
    sql`select booking_id from credit_notes where lower(number) = ${same(term)}`,
    sql`select booking_id from payments where id ${among(paidBy(term))}`,
    sql`select booking_id from disputes where lower(gateway_ref) = ${same(term)}`,
  ]);

/** By what the gateway calls it, its sum, or all one knows of its booking. */
export const paymentsOf = (term: Term, most: number | null): Ids =>
  anyOf([
    sql`select ${term.id ?? 0}::integer`,
    paidBy(term),
    ofSum(term, most),
    sql`select id from payments where booking_id ${among(bookingsOf(term, most))}`,
  ]);

/** By its number, what it is about, or whose it is. */
export const ticketsOf = (term: Term): Ids =>
  anyOf([
    sql`select id from tickets where number ilike ${containing(term.words)}`,
    isWord(term) && sql`select id from tickets where subject ilike ${containing(term.words)}`,
    isAddress(term) && sql`select id from tickets where email ilike ${containing(term.words)}`,
    sql`select id from tickets where user_id ${among(personsNamed(term))}`,
  ]);

const personsNamed = (term: Term): Ids => anyOf([isWord(term) && called(term), byContact(term)]);
