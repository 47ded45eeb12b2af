import { sql } from 'kysely';
import { hasEmail } from '../../platform/persons/confirmed-address.ts';

// SQL: conditions of rows called `r`, for every table that reports are kept in.

/** A person reported it, or somebody without an account under an address that they have confirmed since. */
export const isReportBy = (userId: number) => sql<boolean>`(r.user_id = ${userId} or r.user_id is null and exists (
  select 1 from users u where u.id = ${userId} and ${hasEmail('u', sql`r.email`)}))`;

/** What the person may read of its words: whoever typed an address without an account may be somebody else. */
export const ownReportWords = sql<string | null>`case when r.user_id is not null then r.message end`;

/** What is left once the person is gone. Anybody types an address: words under theirs wait for the clock. */
export const withoutReporter = (userId: number) => ({
  user_id: null,
  email: null,
  message: sql<string>`case when r.user_id = ${userId} then '' else r.message end`,
});

type OwnReport = {
  stay: string;
  reason: string;
  message: string | null;
  email: string | null;
  created_at: Date;
  settled_at: Date | null;
  how: string | null;
};

/** A report as whoever made it takes it with them. */
export const presentOwnReport = ({ created_at, settled_at, how, ...said }: OwnReport) => ({
  ...said,
  created_at: created_at.toISOString(),
  answer: settled_at && { at: settled_at.toISOString(), words: how },
});
