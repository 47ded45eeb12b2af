import { type RawBuilder, sql } from 'kysely';

/** SQL: first and last name as one, of the row of users that a query calls so; null while the person has given none. */
export const personName = (row: string): RawBuilder<string | null> =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${row}.first_name`)}, ${sql.ref(`${row}.last_name`)}), '')`;

/** SQL: the same; for who has given no name, the address they signed in with. */
export const personNameOrAddress = (row: string): RawBuilder<string | null> =>
  sql`coalesce(${personName(row)}, ${sql.ref(`${row}.email`)}, ${sql.ref(`${row}.phone`)})`;
