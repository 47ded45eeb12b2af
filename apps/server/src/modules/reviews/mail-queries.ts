import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { untoldRows } from '../../platform/untold.ts';

export type ReviewMail = Selectable<DB['review_mails']>;

/** Mails about reviews that nobody was sent yet. */
export const untoldReviewMails = untoldRows<ReviewMail>('review_mails');

export async function insertMails(trx: Transaction<DB>, mails: Insertable<DB['review_mails']>[]): Promise<void> {
  if (mails.length > 0) await trx.insertInto('review_mails').values(mails).execute();
}

/** Forgets which mails about reviews went to a person. */
export async function forgetMailsTo(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('review_mails').where('user_id', '=', userId).execute();
}
