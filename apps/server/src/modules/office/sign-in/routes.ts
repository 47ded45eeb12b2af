import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import type { OfficeSession } from '@basera/contract/endpoints/office/session';
import { STAFF_RIGHTS, staffMay } from '@basera/contract/rules/office/staff-roles';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { OfficeDeps } from '../deps.ts';
import { dropStaffCookie, hasStaffCookie, type ServeStaff, setStaffCookie } from '../serve-staff.ts';
import { staffById } from '../staff/staff-queries.ts';
import { beginPasskey, beginPasskeyAgain, finishPasskey, finishPasskeyAgain, passkeyStep } from './passkeys.ts';
import { sendStaffCode, staffOfCode } from './staff-code.ts';
import { endStaffSession, openStaffSession, type StaffSession } from './staff-sessions.ts';

const { session: calls } = officeEndpoints;

const NOBODY: OfficeSession = { step: 'none', staff: null, isDemo: false, hasEnded: false };

const openSession = ({ id, name, email, role }: StaffSession['staff'], isDemo: boolean): OfficeSession => ({
  step: 'open',
  staff: { id, name, email, role, rights: STAFF_RIGHTS.filter((right) => staffMay(role, right)) },
  isDemo,
  hasEnded: false,
});

export function signInRoutes(app: FastifyInstance, serve: ServeStaff, deps: OfficeDeps): void {
  serve(calls.readOfficeSession, async ({ session, request }) => {
    // A cookie of a session that is over: whoever comes with it was signed in.
    if (!session) return { data: { ...NOBODY, hasEnded: hasStaffCookie(request) } };
    if (session.step === 'open') return { data: openSession(session.staff, session.isDemo) };
    return { data: { ...NOBODY, step: await passkeyStep(deps, session.staff.id) } };
  });

  serve(calls.sendStaffCode, async ({ body, request }) => {
    await sendStaffCode(deps, body.email, networkOf(request.ip));
    return { message: 'If this is the address of an account here, a code is on its way to it.' };
  });

  serve(calls.checkStaffCode, async ({ body, request, reply }) => {
    const staff = await staffOfCode(deps, body.email, body.otp, networkOf(request.ip));
    if (!staff) throw new HttpError('code_wrong', 'That code is wrong or has expired.');
    setStaffCookie(reply, await openStaffSession(deps, { staffId: staff.id, step: 'proved' }), deps.address);
    return { data: { ...NOBODY, step: await passkeyStep(deps, staff.id) } };
  });

  serve(calls.beginPasskey, async ({ session }) => ({ data: await beginPasskey(deps, session) }));

  serve(calls.finishPasskey, async ({ session, body, request, reply }) => {
    await finishPasskey(deps, session, body.answer, request.id);
    const how = { requestId: request.id, isDemo: false, before: session.id };
    setStaffCookie(reply, await signIn(deps, session.staff.id, how), deps.address);
    return { data: openSession(session.staff, false) };
  });

  serve(calls.askPasskeyAgain, async ({ session }) => ({ data: await beginPasskeyAgain(deps, session) }));

  serve(calls.showPasskeyAgain, async ({ session, body }) => {
    await finishPasskeyAgain(deps, session, body.answer);
    return {};
  });

  serve(calls.signOutOfOffice, async ({ session, reply }) => {
    if (session) await endStaffSession(deps.db, session.id);
    dropStaffCookie(reply);
    return {};
  });

  const { demoKeys } = deps;
  if (!demoKeys) return;
  app.get<{ Params: { key: string } }>('/api/office/demo/:key', async (request, reply) => {
    const staffId = demoKeys.get(request.params.key);
    if (staffId === undefined) return reply.callNotFound();
    const token = await signIn(deps, staffId, { requestId: request.id, isDemo: true, before: null });
    setStaffCookie(reply, token, deps.address);
    return reply.header('cache-control', 'no-store').redirect('/');
  });
}

type How = { requestId: string; isDemo: boolean; before: number | null };

/** Lets somebody in, which is in the audit, and how: with a passkey, or by a link of the demo. Resolves to the token. */
const signIn = ({ db, clock }: OfficeDeps, staffId: number, { requestId, isDemo, before }: How): Promise<string> =>
  db.transaction().execute(async (trx) => {
    // Another token: whoever saw the one before has nothing.
    if (before !== null) await endStaffSession(trx, before);
    const token = await openStaffSession({ db: trx, clock }, { staffId, step: 'open', isDemo });
    const name = (await staffById(trx, staffId))?.name ?? 'nobody';
    const action = isDemo ? 'signed_in_by_demo_link' : 'signed_in';
    await audit(trx, {
      ...{ at: clock.now(), actor: { staffId, name, requestId }, action, subject: `staff ${staffId}` },
    });
    return token;
  });
