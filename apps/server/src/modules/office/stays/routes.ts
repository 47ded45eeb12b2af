import { addDays, dayInIndia } from '@basera/contract/calendar-date';
import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import type { OfficeStay } from '@basera/contract/endpoints/office/stays';
import { pictureAddress } from '@basera/contract/pictures';
import { PROOF_WARNING_DAYS, proofState } from '@basera/contract/rules/listing/proofs';
import { HttpError } from '../../../platform/http/http-errors.ts';
import {
  countLikenesses,
  endingProofs,
  likenessById,
  likenessesOf,
  likenessRows,
  pausesOf,
  presentLikenesses,
  showClaims,
  stayHeads,
  verdictsOf,
} from '../../listings/index.ts';
import { caseRowsOf } from '../../reports/index.ts';
import type { OfficeDeps } from '../deps.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { decideLikeness, giveBackPause, noteProof, pauseStay, withdrawProof } from './change-stays.ts';
import { presentPause } from './present.ts';
import { leadPhotoOf, pausedStays, sizesOf } from './stay-queries.ts';

const { stays } = officeEndpoints;

async function showStay({ db, clock }: OfficeDeps, stayId: number): Promise<OfficeStay> {
  const [head] = await stayHeads(db, [stayId]);
  if (!head) throw new HttpError('not_found', 'There is no such stay.');
  const [sizes, hero] = [await sizesOf(db, stayId), await leadPhotoOf(db, stayId)];
  const [verdicts, pauses, reports] = [
    await verdictsOf(db, stayId),
    await pausesOf(db, [stayId]),
    await caseRowsOf(db, stayId),
  ];
  return {
    id: head.id,
    name: head.name,
    slug: head.slug,
    city: head.place_given ? head.city : '',
    status: head.status,
    awaits_account: head.awaits_account,
    live_from: head.live_from,
    business: { id: head.business_id, name: head.business },
    hero: hero ? { file_path: pictureAddress(hero.key), alt: hero.alt, color: hero.color } : null,
    rooms: sizes.rooms,
    photos: sizes.photos,
    review_due: sizes.review_due?.toISOString() ?? null,
    verdicts: verdicts.map(({ at, ...said }) => ({ ...said, at: at.toISOString() })),
    claims: await showClaims(db, stayId, dayInIndia(clock.now())),
    pauses: pauses.map(presentPause),
    reports: reports.map(({ id, opened_at, settled_at, reports: count }) => ({
      id,
      number: `R-${id}`,
      reports: count,
      opened_at: opened_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
    })),
    likenesses: await presentLikenesses(db, await likenessesOf(db, stayId)),
  };
}

async function showEnding({ db, clock }: OfficeDeps, most: number) {
  const today = dayInIndia(clock.now());
  const rows = await endingProofs(db, addDays(today, PROOF_WARNING_DAYS), most);
  const proofs = rows.map(({ property_id, name, business_id, business, total: _, ...proof }) => ({
    ...proof,
    stay: { id: property_id, name },
    business: { id: business_id, name: business },
    state: proofState(proof.valid_until, today) === 'over' ? ('over' as const) : ('ending' as const),
  }));
  return { proofs, total: rows[0]?.total ?? 0 };
}

async function showPaused({ db }: OfficeDeps, most: number) {
  const rows = await pausedStays(db, most);
  const pauses =
    rows.length === 0
      ? []
      : await pausesOf(
          db,
          rows.map(({ id }) => id),
        );
  return {
    stays: rows.map(({ id, name, city, business_id, business }) => ({
      stay: { id, name },
      city,
      business: { id: business_id, name: business },
      pauses: pauses.filter((pause) => pause.property_id === id && pause.ended_at === null).map(presentPause),
    })),
    total: rows[0]?.total ?? 0,
  };
}

export function stayRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  const { db } = deps;

  serve(stays.showOfficeStay, async ({ params: { stayId } }) => ({ data: await showStay(deps, stayId) }));

  serve(stays.pauseStay, async ({ params: { stayId }, body, actor }) => ({
    data: { id: await pauseStay(deps, stayId, body, actor) },
  }));

  serve(stays.giveBackPause, async ({ params: { pauseId }, body: { why }, actor }) => {
    await giveBackPause(deps, pauseId, why, actor);
    return {};
  });

  serve(stays.listPausedStays, async ({ query: { most } }) => ({ data: await showPaused(deps, most) }));

  serve(stays.noteProof, async ({ params: { stayId }, body, actor }) => ({
    data: { id: await noteProof(deps, stayId, body, actor) },
  }));

  serve(stays.withdrawProof, async ({ params: { proofId }, body: { why }, actor }) => {
    await withdrawProof(deps, proofId, why, actor);
    return {};
  });

  serve(stays.listEndingProofs, async ({ query: { most } }) => ({ data: await showEnding(deps, most) }));

  serve(stays.listLikenesses, async ({ query: { show, most } }) => {
    const isDecided = show === 'decided';
    const likenesses = await presentLikenesses(db, await likenessRows(db, isDecided, most));
    return { data: { likenesses, total: await countLikenesses(db, isDecided) } };
  });

  serve(stays.showLikeness, async ({ params: { likenessId } }) => {
    const row = await likenessById(db, likenessId);
    const [likeness] = row ? await presentLikenesses(db, [row]) : [];
    if (!likeness) throw new HttpError('not_found', 'There is no such likeness.');
    return { data: likeness };
  });

  serve(stays.decideLikeness, async ({ params: { likenessId }, body: { pause, why }, actor }) => {
    await decideLikeness(deps, likenessId, { pause, why }, actor);
    return {};
  });
}
