import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Kysely } from 'kysely';
import type { DB } from '../platform/schema.ts';
import { ImportError } from './import-error.ts';
import { type ImportReport, makeReport } from './import-report.ts';
import { FIELDS, type Mapping } from './mapping.ts';
import { DuplicateFinder } from './mend/find-duplicates.ts';
import { finishStay, type ImportedStay } from './mend/finish-stay.ts';
import { AmenityMatcher } from './mend/match-amenities.ts';
import { type MendedRow, mendRow, type RefusedRow } from './mend/mend-row.ts';
import { type NewPlaces, settleCities } from './place/settle-cities.ts';
import { readRows, type Wanted } from './read/read-rows.ts';
import {
  addPlaces,
  amenityIds,
  businessId,
  categoryIds,
  cityIds,
  knownAmenities,
  knownCities,
  waitForOtherImports,
} from './write/queries.ts';
import { planBatch, type References, writeBatch } from './write/write-stays.ts';

const BATCH = 200;

export type ImportOptions = { file: string; mapping: Mapping; today: CalendarDate; dryRun: boolean };

const wantedColumns = ({ columns }: Mapping): Wanted[] => [
  ...FIELDS.flatMap((field) => {
    const column = columns[field];
    return column === undefined ? [] : [{ field: `columns.${field}`, column }];
  }),
  ...columns.amenities.map((column) => ({ field: 'columns.amenities', column })),
];

async function readAll({ file, mapping }: ImportOptions, matcher: AmenityMatcher) {
  const cityNames = new Map(Object.entries(mapping.cities).map(([given, name]) => [given.toLowerCase(), name]));
  const duplicates = new DuplicateFinder();
  const mended: MendedRow[] = [];
  const refused: RefusedRow[] = [];
  for await (const row of readRows(file, mapping.delimiter, wantedColumns(mapping))) {
    const result = mendRow(row, { mapping, matcher, cityNames });
    const refusal = result.kind === 'refused' ? result : duplicates.check(result);
    if (refusal) refused.push(refusal);
    else if (result.kind === 'mended') mended.push(result);
  }
  return { mended, refused };
}

/**
 * Brings the stays of a file in, or those of its rows that can be; rows known and unchanged are left alone.
 * The whole file is read before anything is written; then each batch of stays is one transaction, so that an
 * import that was cut short goes on where it stopped. Throws ImportError for a file that cannot be read.
 */
export async function importStays(db: Kysely<DB>, options: ImportOptions): Promise<ImportReport> {
  const { file, mapping, dryRun } = options;
  const matcher = new AmenityMatcher(await knownAmenities(db), mapping.amenities.names);
  const { mended, refused } = await readAll(options, matcher);
  const { settled, refused: stateless, added } = settleCities(mended, await knownCities(db));
  const stays = settled.map(finishStay);
  const references = dryRun ? null : await prepare(db, options, stays, matcher, added);
  const counts = await writeAll(db, mapping.source, stays, references);
  return makeReport({
    file,
    source: mapping.source,
    dryRun,
    imported: settled,
    refused: [...refused, ...stateless],
    counts,
    newCities: added.cities.map(({ name, state }) => `${name}, ${state}`),
  });
}

/** Adds what stays refer to: their business, cities, categories and amenities. */
async function prepare(
  db: Kysely<DB>,
  { mapping, today }: ImportOptions,
  stays: ImportedStay[],
  matcher: AmenityMatcher,
  added: NewPlaces,
): Promise<References> {
  return db.transaction().execute(async (trx) => {
    await waitForOtherImports(trx);
    await addPlaces(trx, added);
    const business = await businessId(trx, mapping, today);
    if (business === null) {
      throw new ImportError(`The mapping's business.email ${mapping.business.email} belongs to another business.`);
    }
    const used = new Set(stays.flatMap((stay) => stay.amenities));
    return {
      source: mapping.source,
      businessId: business,
      cities: await cityIds(trx),
      categories: await categoryIds(
        trx,
        stays.map((stay) => stay.category),
      ),
      amenities: await amenityIds(trx, matcher.catalogue, used),
    };
  });
}

async function writeAll(db: Kysely<DB>, source: string, stays: ImportedStay[], references: References | null) {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (let start = 0; start < stays.length; start += BATCH) {
    const plan = await db.transaction().execute(async (trx) => {
      if (references) await waitForOtherImports(trx);
      const planned = await planBatch(trx, source, stays.slice(start, start + BATCH));
      if (references) await writeBatch(trx, planned, references);
      return planned;
    });
    counts.added += plan.added.length;
    counts.changed += plan.changed.length;
    counts.unchanged += plan.unchanged;
  }
  return counts;
}
