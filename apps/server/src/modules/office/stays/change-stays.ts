import { type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import type { PauseCause } from '@basera/contract/rules/listing/pauses';
import type { Claim, ProofKind } from '@basera/contract/rules/listing/proofs';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { decideLikenessIn, giveBackPauseIn, noteProofIn, pauseStayIn, withdrawProofIn } from '../../listings/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';

/** Takes a stay from guests, in words that its owners read. Throws as `pauseStayIn`. The number of the pause. */
export async function pauseStay(
  deps: OfficeDeps,
  stayId: number,
  { cause, why }: { cause: PauseCause; why: string },
  actor: Actor,
): Promise<number> {
  const { staffId } = bySomebody(actor, why).actor;
  const at = deps.clock.now();
  const paused = await deps.db.transaction().execute(async (trx) => {
    const { id, before, after } = await pauseStayIn(trx, { listingId: stayId, cause, why, staffId }, at);
    await audit(trx, {
      ...{ at, actor, why },
      action: 'listing_paused',
      subject: `listing ${stayId}`,
      before: { status: before },
      after: { status: after, pause: id, cause },
    });
    return id;
  });
  deps.tellOwnersSoon();
  return paused;
}

/** Gives a pause back. Throws as `giveBackPauseIn`. */
export async function giveBackPause(deps: OfficeDeps, pauseId: number, why: string, actor: Actor): Promise<void> {
  const { staffId } = bySomebody(actor, why).actor;
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const { listingId, cause, before, after } = await giveBackPauseIn(trx, { pauseId, why, staffId }, at);
    await audit(trx, {
      ...{ at, actor, why },
      action: 'listing_given_back',
      subject: `listing ${listingId}`,
      before: { status: before, pause: pauseId, cause },
      after: { status: after },
    });
  });
  deps.tellOwnersSoon();
}

type Noted = {
  claim: Claim;
  kind: ProofKind;
  reference: string;
  valid_until?: CalendarDate | null | undefined;
  why: string;
};

/** Notes a proof. Its reference stays out of the audit, since it may name a person. Throws as `noteProofIn`. */
export async function noteProof(
  { db, clock }: OfficeDeps,
  stayId: number,
  { claim, kind, reference, valid_until, why }: Noted,
  actor: Actor,
): Promise<number> {
  const { staffId } = bySomebody(actor, why).actor;
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const proof = { listingId: stayId, claim, kind, reference, validUntil: valid_until ?? null, staffId };
    const id = await noteProofIn(trx, proof, { at, today: dayInIndia(at) });
    const after = { proof: id, claim, kind, valid_until: valid_until ?? null };
    await audit(trx, { at, actor, action: 'proof_noted', subject: `listing ${stayId}`, after, why });
    return id;
  });
}

/** Takes a proof back. Throws as `withdrawProofIn`. */
export async function withdrawProof(
  { db, clock }: OfficeDeps,
  proofId: number,
  why: string,
  actor: Actor,
): Promise<void> {
  const { staffId } = bySomebody(actor, why).actor;
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    const { listingId, ...before } = await withdrawProofIn(trx, { proofId, why, staffId }, at);
    const subject = `listing ${listingId}`;
    await audit(trx, { at, actor, action: 'proof_withdrawn', subject, before: { proof: proofId, ...before }, why });
  });
}

/** Says whether two stays are one. Throws as `decideLikenessIn`. */
export async function decideLikeness(
  deps: OfficeDeps,
  likenessId: number,
  { pause, why }: { pause: number | null; why: string },
  actor: Actor,
): Promise<void> {
  const { staffId } = bySomebody(actor, why).actor;
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const { stays } = await decideLikenessIn(trx, { likenessId, pause, why, staffId }, at);
    const action = pause === null ? 'stays_differ' : 'stays_are_one';
    const after = { stays, paused: pause };
    await audit(trx, { at, actor, action, subject: `listing ${pause ?? stays[0]}`, after, why });
  });
  if (pause !== null) deps.tellOwnersSoon();
}
