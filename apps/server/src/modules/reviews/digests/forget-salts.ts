import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** SQL: apart, so that what hides reviews needs nothing of what shows them. What was logged of a person's reviews says nothing of them from now on. */
export const forgetSaltsOf = (trx: Transaction<DB>, userId: number) =>
  trx
    .updateTable('review_log_places')
    .set({ salt: null })
    .where('review_id', 'in', (query) => query.selectFrom('reviews').select('id').where('author_id', '=', userId))
    .execute();
