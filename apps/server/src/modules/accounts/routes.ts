import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve } from '../../platform/endpoints.ts';
import { HttpError } from '../../platform/http-errors.ts';
import type { AccountsDeps } from './index.ts';
import { presentUser } from './present.ts';
import { type Identifier, userById } from './queries.ts';
import { requestCode, signInWithCode } from './request-code.ts';
import { saveProfile } from './save-profile.ts';

const { accounts } = endpoints;
const codeSent = { message: 'A code is on its way.' };

function identifierOf(body: { email?: string | undefined; phone?: string | undefined }): Identifier {
  if (body.email !== undefined) return { kind: 'email', address: body.email };
  if (body.phone !== undefined) return { kind: 'phone', address: body.phone };
  throw new Error('neither email nor phone: the schema lets one through');
}

export function accountRoutes(serve: Serve, deps: AccountsDeps): void {
  serve(accounts.login, async ({ body, request }) => {
    const { login_type: kind, ...given } = body;
    await requestCode(deps, identifierOf({ [kind]: given[kind] }), request.ip);
    return codeSent;
  });

  serve(accounts.sendOtp, async ({ body, request }) => {
    await requestCode(deps, identifierOf(body), request.ip);
    return codeSent;
  });

  serve(accounts.checkOtp, async ({ body, request }) => {
    const userAgent = request.headers['user-agent'] ?? null;
    const { user, token } = await signInWithCode(deps, identifierOf(body), body.otp, { ip: request.ip, userAgent });
    return { data: { user: presentUser(user), token } };
  });

  serve(accounts.readProfile, async ({ session }) => {
    const user = await userById(deps.db, session.userId);
    if (!user) throw new HttpError('unauthorized', 'Please sign in.');
    return { data: { user: presentUser(user) } };
  });

  serve(accounts.saveProfile, async ({ session, body }) => {
    const user = await saveProfile(deps, session.userId, body);
    return { data: { user: presentUser(user) } };
  });

  serve(accounts.logout, async ({ session }) => {
    await deps.sessions.revoke(session.id);
    return { message: 'You are signed out.' };
  });
}
