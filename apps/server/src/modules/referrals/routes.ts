import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { languageOf } from '../../platform/http/reader-language.ts';
import { inLanguage, say } from '../../words/say.ts';
import { fullName, profilePicture } from '../accounts/index.ts';
import type { ReferralsDeps } from './deps.ts';
import { countFriendsOf, friendsOf } from './queries.ts';

export function referralRoutes(serve: Serve, { db }: ReferralsDeps): void {
  serve(endpoints.referrals.listLeads, async ({ query, session, request }) => {
    if (query.shared_by_user_id !== undefined && query.shared_by_user_id !== session.userId) {
      throw new HttpError('forbidden', say`You can only see your own referrals.`);
    }
    const rows = await friendsOf(db, session.userId);
    const total = await countFriendsOf(db, session.userId);
    const data = rows.map((row) => ({
      id: row.id,
      name: fullName(row) || inLanguage(say`A friend`, languageOf(request)),
      slug: row.slug,
      profile_image: profilePicture(row),
      shared_count: row.shared_count,
      created_at: row.joined_at.toISOString(),
    }));
    return { leads: { data, total } };
  });
}
