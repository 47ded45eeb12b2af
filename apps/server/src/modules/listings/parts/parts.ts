import type { ListingPart } from '@basera/contract/rules/listing/parts';
import type { Transaction } from 'kysely';
import { invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import {
  type HouseRuleValues,
  houseRulesOf,
  isCategory,
  knownAmenities,
  type LockedListing,
  replaceAmenities,
  saveRules,
  setSmoking,
  updateStay,
} from '../queries.ts';
import { preparePlace } from './place.ts';

export type Fields = Record<string, unknown>;

type Part = {
  /** What is to be written, as JSON can keep it. Throws 422 that names the field. */
  prepare(trx: Transaction<DB>, stay: LockedListing, fields: Fields): Promise<Fields>;
  write(trx: Transaction<DB>, id: number, prepared: Fields): Promise<void>;
};

const asColumns: Part['write'] = async (trx, id, prepared) => {
  if (Object.keys(prepared).length > 0) await updateStay(trx, id, prepared);
};

async function prepareBasics(trx: Transaction<DB>, _: LockedListing, { stars, ...fields }: Fields): Promise<Fields> {
  if (fields.category_id !== undefined && !(await isCategory(trx, Number(fields.category_id))))
    throw invalidField('category_id', say`There is no such kind of stay.`);
  return { ...fields, ...(stars !== undefined && { star_rating: stars }) };
}

async function prepareAmenities(trx: Transaction<DB>, _: LockedListing, fields: Fields): Promise<Fields> {
  const amenities = [...new Set(fields.amenities as number[])];
  await requireAmenities(trx, amenities);
  return { amenities };
}

/** Throws 422 at the first that there is not. */
export async function requireAmenities(trx: Transaction<DB>, amenities: number[]): Promise<void> {
  const known = await knownAmenities(trx, amenities);
  const unknown = amenities.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalidField(`amenities.${unknown}`, say`There is no such amenity.`);
}

async function prepareRules(trx: Transaction<DB>, { id }: LockedListing, fields: Fields): Promise<Fields> {
  const { couples_welcome, families_only } = { ...(await houseRulesOf(trx, id)), ...(fields as HouseRuleValues) };
  if (couples_welcome && families_only) {
    const field = fields.families_only ? 'families_only' : 'couples_welcome';
    throw invalidField(field, say`A house for families alone is not one for couples: choose one of the two.`);
  }
  return fields;
}

async function writeRules(trx: Transaction<DB>, id: number, said: HouseRuleValues): Promise<void> {
  await saveRules(trx, id, said);
  if (said.smoking_allowed !== undefined) await setSmoking(trx, id, said.smoking_allowed);
}

/** What nobody gave is not told; deadlines count with the default. */
const prepareTimes: Part['prepare'] = async (_, __, fields) =>
  Object.assign(
    {},
    ...(['check_in', 'check_out'] as const).map((side) => {
      const time = fields[`${side}_time`];
      if (time === undefined) return {};
      return time === null ? { [`${side}_given`]: false } : { [`${side}_time`]: time, [`${side}_given`]: true };
    }),
  );

/** The parts of a listing: how each is checked and where it is written. */
export const parts: Record<ListingPart, Part> = {
  basics: { prepare: prepareBasics, write: asColumns },
  place: { prepare: preparePlace, write: (trx, id, { city, state, ...columns }) => asColumns(trx, id, columns) },
  amenities: {
    prepare: prepareAmenities,
    write: (trx, id, { amenities }) => replaceAmenities(trx, id, amenities as number[]),
  },
  house_rules: { prepare: prepareRules, write: writeRules },
  times: { prepare: prepareTimes, write: asColumns },
  cancellation: {
    prepare: async (_, __, { policy }) => (policy === undefined ? {} : { cancellation_policy: policy }),
    write: asColumns,
  },
  papers: { prepare: async (_, __, fields) => fields, write: asColumns },
};
