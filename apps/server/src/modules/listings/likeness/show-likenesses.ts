import type { OfficeLikeness } from '@basera/contract/endpoints/office/stays';
import { pictureAddress } from '@basera/contract/pictures';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type LikenessRow, photosByIds, stayHeads } from './likeness-queries.ts';

const BITS = 64;
const HUNDRED = 100;

const alikeOf = (bits: number): number => Math.round(HUNDRED - (HUNDRED * bits) / BITS);

/** Likenesses with the stays and pictures they are of; pictures that are gone by now are left out. */
export async function presentLikenesses(db: Kysely<DB>, rows: LikenessRow[]): Promise<OfficeLikeness[]> {
  const heads = new Map(
    (await stayHeads(db, [...new Set(rows.flatMap(({ one_id, other_id }) => [one_id, other_id]))])).map((head) => [
      head.id,
      {
        id: head.id,
        name: head.name,
        city: head.place_given ? head.city : '',
        status: head.status,
        business: { id: head.business_id, name: head.business },
      },
    ]),
  );
  const photoIds = rows.flatMap(({ pictures }) => pictures.flatMap(({ one, other }) => [one, other]));
  const photos = new Map(
    (await photosByIds(db, photoIds)).map(({ id, key, alt, color }) => [
      id,
      { file_path: pictureAddress(key), alt, color },
    ]),
  );
  return rows.flatMap((row) => {
    const [one, other] = [heads.get(row.one_id), heads.get(row.other_id)];
    if (!one || !other) return [];
    const pictures = row.pictures.flatMap((pair) => {
      const [left, right] = [photos.get(pair.one), photos.get(pair.other)];
      return left && right ? [{ one: left, other: right, alike: alikeOf(pair.bits) }] : [];
    });
    return [
      {
        id: row.id,
        one,
        other,
        pictures,
        metres: row.metres,
        alike_names: row.alike_names,
        found_at: row.found_at.toISOString(),
        verdict: row.verdict,
        decided: row.decided_at && { by: row.by, at: row.decided_at.toISOString(), why: row.decided_why ?? '' },
      },
    ];
  });
}
