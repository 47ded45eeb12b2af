import { endpoints } from '@basera/contract/endpoints/index';
import {
  ACCOUNT_CHANGES_PER_HOUR,
  DATA_EXPORTS_PER_HOUR,
  KEPT_DATA_READS_PER_HOUR,
  PICTURE_UPLOADS_PER_HOUR,
  PUBLIC_PROFILES_PER_ADDRESS_PER_HOUR,
} from '@basera/contract/limits';
import { networkOf } from '../../platform/http/client-network.ts';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { languageOf } from '../../platform/http/reader-language.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import { inLanguage, say } from '../../words/say.ts';
import { changePicture, removePicture } from './change-picture.ts';
import type { AccountsDeps } from './deps.ts';
import { showKept } from './kept/show-kept.ts';
import { deleteAccount } from './leaving/delete-account.ts';
import { exportMyData } from './leaving/export-my-data.ts';
import { presentConsent, presentPublicProfile, presentUser } from './present.ts';
import { saveConsent, saveProfile } from './profile.ts';
import { existingUser, userByNumberOrSlug } from './queries.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';

const { accounts } = endpoints;

export function accountRoutes(serve: Serve, deps: AccountsDeps): void {
  const countChange = (userId: number, kind = 'account', limit = ACCOUNT_CHANGES_PER_HOUR) =>
    countHourly(deps.db, `${kind}:${userId}`, limit, deps.clock.now());

  signInRoutes(serve, deps);

  serve(accounts.readProfile, async ({ session }) => {
    return { data: { user: presentUser(await existingUser(deps.db, session.userId)) } };
  });

  serve(accounts.saveProfile, async ({ session, body }) => {
    await countChange(session.userId);
    return { data: { user: presentUser(await saveProfile(deps, session.userId, body)) } };
  });

  serve(accounts.uploadProfileImage, async ({ session, body }) => {
    await countChange(session.userId, 'picture', PICTURE_UPLOADS_PER_HOUR);
    const bytes = body.profile_image as Uint8Array;
    return { data: { user: presentUser(await changePicture(deps, session.userId, bytes)) } };
  });

  serve(accounts.removeProfileImage, async ({ session }) => {
    await countChange(session.userId);
    return { data: { user: presentUser(await removePicture(deps, session.userId)) } };
  });

  serve(accounts.showPublicProfile, async ({ params, request }) => {
    const limit = PUBLIC_PROFILES_PER_ADDRESS_PER_HOUR;
    await countHourly(deps.db, `public-profile-from:${networkOf(request.ip)}`, limit, deps.clock.now());
    const user = await userByNumberOrSlug(deps.db, params.id);
    if (!user) throw new HttpError('not_found', say`There is no such profile.`);
    return { data: presentPublicProfile(user) };
  });

  serve(accounts.readMarketingConsent, async ({ session }) => {
    return { data: { consent: presentConsent(await existingUser(deps.db, session.userId)) } };
  });

  serve(accounts.saveMarketingConsent, async ({ session, body }) => {
    await countChange(session.userId);
    return { data: { consent: presentConsent(await saveConsent(deps, session.userId, body.given)) } };
  });

  serve(accounts.readKeptData, async ({ session, request }) => {
    await countChange(session.userId, 'kept-data', KEPT_DATA_READS_PER_HOUR);
    return { data: await showKept(deps, session.userId, languageOf(request)) };
  });

  serve(accounts.exportMyData, async ({ session, reply }) => {
    await countChange(session.userId, 'export', DATA_EXPORTS_PER_HOUR);
    const data = await exportMyData(deps, session);
    reply.header('content-disposition', 'attachment; filename="basera-my-data.json"');
    return { data };
  });

  serve(accounts.deleteAccount, async ({ session, request }) => {
    await countChange(session.userId);
    await deleteAccount(deps, session.userId);
    return { message: inLanguage(say`Your account is deleted.`, languageOf(request)) };
  });
}
