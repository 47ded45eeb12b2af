import { type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import { toGstin } from '@basera/contract/rules/tax/gstin';
import { daysOfFinancialYear, financialYear } from '@basera/contract/rules/tax/invoice-number';
import { kindOfPan, type OwnerStanding, panOfGstin, thresholdOf } from '@basera/contract/rules/tax/split';
import type { OwnerKind } from '@basera/contract/rules/tax/tax-rules';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Found } from '../differences/difference-queries.ts';
import {
  insertStatus,
  isBusiness,
  type NotedStatus,
  ownersWhoSold,
  rulesAt,
  splitAgain,
  statusAt,
  turnoverWithin,
} from './tax-queries.ts';

/** What an owner, or the office for them, has shown of how they stand with the tax offices. */
export type NewTaxStatus = {
  businessId: number;
  validFrom: CalendarDate;
  /** Null for who is not registered. */
  gstin: string | null;
  /** Of somebody without a GSTIN, which has both in it. */
  panKnown?: boolean;
  kind?: OwnerKind;
  /** What was seen: 'GST certificate, file 12'. */
  proof: string;
  notedBy: string;
};

/**
 * Notes an owner's status; of what was noted for the same day the last counts. Bookings that end on that day or later, and have no
 * invoice yet, are split again. Throws RangeError for a GSTIN that cannot be one, a business
 * that is none, or a status without a proof.
 */
export async function noteTaxStatus(trx: Transaction<DB>, status: NewTaxStatus, now: Date): Promise<number> {
  const { businessId, validFrom, notedBy } = status;
  const proof = status.proof.trim();
  const gstin = status.gstin === null ? null : toGstin(status.gstin);
  if (status.gstin !== null && gstin === null) throw new RangeError(`${status.gstin} cannot be a GSTIN`);
  if (proof === '') throw new RangeError('a status needs a proof');
  if (!(await isBusiness(trx, businessId))) throw new RangeError(`there is no business ${businessId}`);
  const id = await insertStatus(trx, {
    business_id: businessId,
    valid_from: validFrom,
    gst: gstin ? 'registered' : 'unregistered',
    gstin,
    pan_known: gstin !== null || (status.panKnown ?? false),
    kind: gstin ? kindOfPan(panOfGstin(gstin)) : (status.kind ?? 'other'),
    proof,
    noted_by: notedBy,
    noted_at: now,
  });
  await splitAgain(trx, { businessId, from: validFrom, why: `tax status ${id}` }, now);
  return id;
}

/** Of whom nothing is noted: not registered, and without a PAN. */
const UNKNOWN: OwnerStanding = { gst: 'unregistered', panKnown: false, kind: 'other' };

export const standingOf = (status: NotedStatus | undefined): OwnerStanding =>
  status ? { gst: status.gst, panKnown: status.pan_known, kind: status.kind } : UNKNOWN;

export type Turnover = {
  /** '26-27', and what was kept of stays that end in it, in paise, with GST and without. */
  year: string;
  gross: Paise;
  taxable: Paise;
  /** From how much on the owner has to register; null for one who has. */
  limit: { threshold: Paise; percent: number; warning: 'near' | 'over' | null } | null;
};

/** An owner's turnover here in the financial year of now, with the warning where they come near the threshold of GST. */
export async function runningTurnover(db: Kysely<DB>, businessId: number, state: string, now: Date): Promise<Turnover> {
  const today = dayInIndia(now);
  const { gross, taxable } = await turnoverWithin(db, businessId, daysOfFinancialYear(today));
  const status = await statusAt(db, businessId, today);
  const limit = thresholdOf(standingOf(status), await rulesAt(db, today), { state, turnover: taxable });
  return { year: financialYear(today), gross, taxable, limit };
}

export type NearThreshold = Turnover & { businessId: number; name: string };

/** Owners who come near the turnover from which they have to register, or are beyond it, in the financial year of now. */
export async function ownersNearThreshold(db: Kysely<DB>, now: Date): Promise<NearThreshold[]> {
  const near: NearThreshold[] = [];
  for (const { id, name, state } of await ownersWhoSold(db, daysOfFinancialYear(dayInIndia(now)))) {
    const turnover = await runningTurnover(db, id, state, now);
    if (turnover.limit?.warning) near.push({ ...turnover, businessId: id, name });
  }
  return near;
}

/** The same as a case each for somebody to look after: over when the owner has registered, or the year has ended; new when they are beyond it. */
export async function thresholdsToTell(db: Kysely<DB>, now: Date): Promise<Found[]> {
  const { from, to } = daysOfFinancialYear(dayInIndia(now));
  return (await ownersNearThreshold(db, now)).map(({ businessId, year, limit }) => {
    const kind = limit?.warning === 'over' ? 'turnover_over' : 'turnover_near';
    return {
      ...{ key: `${kind}:${businessId}:${year}`, kind },
      facts: { 'business number': String(businessId), days: `${from}/${to}` },
    };
  });
}
