import { type Subject, subjectWords } from '@basera/contract/rules/office/subjects';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import type { OfficeDeps } from '../deps.ts';
import { keepReason, reasonOf, reasonsOf } from './reason-queries.ts';

/** A reason serves for a month, as long as a case may take; then it is asked for again. */
const REASON_DAYS = 31;
const DAY_MS = 86_400_000;

/** Keeps why somebody of the staff looks at what is kept of a person, once a case. */
export const lookAt = (
  trx: Transaction<DB>,
  { subject, at, actor, why }: { subject: Subject; at: Date; actor: Actor & { staffId: number }; why: string },
): Promise<void> =>
  keepReason(trx, { staff_id: actor.staffId, subject: subjectWords(subject), why, given_at: at }).then(() =>
    audit(trx, { at, actor, action: 'looked_at', subject: subjectWords(subject), why }),
  );

type Deps = { db: Kysely<DB>; clock: OfficeDeps['clock'] };

/** Why they look at it, as long as that serves; null until they have said so. */
export async function reasonInForce({ db, clock }: Deps, staffId: number, subject: Subject): Promise<string | null> {
  const given = await reasonOf(db, staffId, subjectWords(subject));
  return given !== undefined && isLive({ clock }, given) ? given.why : null;
}

const isLive = ({ clock }: Pick<Deps, 'clock'>, { given_at }: { given_at: Date }): boolean =>
  clock.now().getTime() - given_at.getTime() < REASON_DAYS * DAY_MS;

/** Of which of these subjects, in words ('ticket 12'), they have said why they look at them, as long as that serves. */
export async function toldWhy(deps: Deps, staffId: number, subjects: string[]): Promise<Set<string>> {
  const given = await reasonsOf(deps.db, staffId, subjects);
  return new Set(given.filter((one) => isLive(deps, one)).map(({ subject }) => subject));
}

/** Why they look at it. Throws 409 'reason_wanted' until they have said so. */
export async function requireReason(deps: Deps, staffId: number, subject: Subject): Promise<string> {
  const why = await reasonInForce(deps, staffId, subject);
  if (why === null) throw new HttpError('reason_wanted', 'Say first why you look at this.', { extra: { subject } });
  return why;
}
