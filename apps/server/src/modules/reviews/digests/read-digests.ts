import type { CalendarDate } from '@basera/contract/calendar-date';
import { DIGESTS_PAGE_SIZE, LOG_PAGE_SIZE, PROOFS_PAGE_SIZE } from '@basera/contract/rules/reviews/review-rules';
import type { Kysely } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { photosOf } from '../photos/photo-queries.ts';
import { presentShown } from '../present.ts';
import { isOnOffer } from '../shown-queries.ts';
import { digestsBefore, entriesFrom, placedOfStay } from './digest-queries.ts';
import { statementOf } from './log-entry.ts';

/** The digests before a day, or the latest; `next`: what to ask for those before. */
export async function readDigests(db: Kysely<DB>, before: CalendarDate | undefined) {
  const found = await digestsBefore(db, before, DIGESTS_PAGE_SIZE + 1);
  const digests = found.slice(0, DIGESTS_PAGE_SIZE).map(({ day, size, root, shown }) => ({ day, size, root, shown }));
  return { digests, next: found.length > digests.length ? (digests.at(-1)?.day ?? null) : null };
}

/** Entries of the log from a place on. */
export async function readLog(db: Kysely<DB>, from: number) {
  const found = await entriesFrom(db, from, LOG_PAGE_SIZE + 1);
  const entries = found.slice(0, LOG_PAGE_SIZE).map(({ day, entry }) => ({ day, entry }));
  return { entries, next: found.length > entries.length ? from + entries.length : null };
}

/** What shows of the reviews of a stay that they are those in the log. Throws 404 for a stay that nobody can see. */
export async function readProofs(db: Kysely<DB>, propertyId: number, after: number) {
  if (!(await isOnOffer(db, propertyId))) throw new HttpError('not_found', say`There is no such property.`);
  const found = await placedOfStay(db, propertyId, { afterId: after, most: PROOFS_PAGE_SIZE + 1 });
  const rows = found.slice(0, PROOFS_PAGE_SIZE);
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  );
  const proofs = rows.flatMap((row) => {
    const { log_index: index, log_salt: salt } = row;
    const statement = statementOf(propertyId, presentShown(row, photos.get(row.id) ?? []));
    return index !== null && salt ? [{ index, salt: salt.toString('base64url'), statement }] : [];
  });
  return { proofs, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null };
}
