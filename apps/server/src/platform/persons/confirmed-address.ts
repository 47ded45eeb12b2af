import { type RawBuilder, sql } from 'kysely';

/** SQL: of the row of users that a query calls so: this e-mail address is one they have confirmed. Anybody types any address into a profile. */
export const hasEmail = (row: string, email: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.email_confirmed_at`)} is not null and ${sql.ref(`${row}.email`)} = ${email})`;

/** SQL: the same of a phone number. */
export const hasPhone = (row: string, phone: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.phone_confirmed_at`)} is not null and ${sql.ref(`${row}.phone`)} = ${phone})`;

/** SQL: the same of either. */
export const hasAddress = (
  row: string,
  { email, phone }: { email: RawBuilder<unknown>; phone: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`(${hasEmail(row, email)} or ${hasPhone(row, phone)})`;
