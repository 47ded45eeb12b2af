import type { Right } from '@basera/contract/rules/business/roles';
import type { Kysely } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import { requireRight } from '../partners/index.ts';
import { propertyById } from './grid-queries.ts';

export type OwnProperty = { id: number; name: string; business_id: number };

/** A stay by its number: 404 where it is another business's or there is none, 403 for a role that may not do this. */
export async function requireProperty(
  db: Kysely<DB>,
  userId: number,
  propertyId: number,
  right: Right,
): Promise<OwnProperty> {
  const property = await propertyById(db, propertyId);
  if (!property) throw new HttpError('not_found', say`There is no such stay.`);
  await requireRight(db, userId, property.business_id, right, 'stay');
  return property;
}
