import { endpoints } from '@basera/contract/endpoints/index';
import { REFERRALS_SHOWN_MAX } from '@basera/contract/limits';
import { sql } from 'kysely';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { fullName, profilePicture } from '../accounts/index.ts';
import type { ReferralsDeps } from './deps.ts';

export function referralRoutes(serve: Serve, { db }: ReferralsDeps): void {
  serve(endpoints.referrals.listLeads, async ({ query, session }) => {
    if (query.shared_by_user_id !== undefined && query.shared_by_user_id !== session.userId) {
      throw new HttpError('forbidden', 'You can only see your own referrals.');
    }
    const rows = await db
      .selectFrom('referrals as r')
      .innerJoin('users as u', 'u.id', 'r.friend_id')
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.slug', 'u.profile_image', 'r.joined_at'])
      .select(
        sql<number>`(select count(*) from referrals own
        where own.shared_by_user_id = u.id and own.joined_at is not null)`.as('shared_count'),
      )
      .where('r.shared_by_user_id', '=', session.userId)
      .where('r.joined_at', 'is not', null)
      .orderBy('r.joined_at', 'desc')
      .orderBy('u.id')
      .limit(REFERRALS_SHOWN_MAX)
      .$narrowType<{ joined_at: Date }>()
      .execute();
    const { total } = await db
      .selectFrom('referrals')
      .select(sql<number>`count(*)`.as('total'))
      .where('shared_by_user_id', '=', session.userId)
      .where('joined_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const data = rows.map((row) => ({
      id: row.id,
      name: fullName(row) || 'A friend',
      slug: row.slug,
      profile_image: profilePicture(row),
      shared_count: row.shared_count,
      created_at: row.joined_at.toISOString(),
    }));
    return { leads: { data, total } };
  });
}
