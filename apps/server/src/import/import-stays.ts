import { setImmediate, setTimeout } from 'node:timers/promises';
import { dayInIndia } from '@basera/contract/calendar-date';
import { dayOfNight } from '@basera/contract/rules/arrivals/at-the-door';
import type { Kysely } from 'kysely';
import type { KnownPlaces } from '../gazetteer/city-index.ts';
import { loadPlaces, missingPlaces } from '../gazetteer/load-places.ts';
import { addPlaces, cityIds, knownPlaces } from '../gazetteer/queries.ts';
import { TownIndex } from '../gazetteer/town-index.ts';
import type { DB } from '../platform/schema.ts';
import { type ImportReport, keptByOwners, makeReport } from './import-report.ts';
import { FIELDS, type Mapping, unusedDefaults } from './mapping.ts';
import { finishStay, type ImportedStay } from './mend/finish-stay.ts';
import { StayGatherer } from './mend/gather-stays.ts';
import { AmenityMatcher } from './mend/match-amenities.ts';
import { mendRow, type RefusedRow } from './mend/mend-row.ts';
import { type NewPlaces, settleCities } from './place/settle-cities.ts';
import { openTable } from './read/open-table.ts';
import type { Row, Wanted } from './read/rows.ts';
import { findBusiness } from './write/find-business.ts';
import { amenityIds, categoryIds, knownAmenities, placesClient, waitForOtherImports } from './write/queries.ts';
import { type DatedReferences, planBatch, writeBatch } from './write/write-stays.ts';

const BATCH = 200;
/** So many rows are mended at a stretch. */
const STRETCH = 200;
const BREATH_MS = 5;
const TURNS = 8;

/** Lets the process answer others: reading rows and the embedded database, which works in it, leave it no turn of their own. */
async function breathe(): Promise<void> {
  // On a busy machine the time may be over before anybody had a turn; on a quiet one turns are over before anybody came.
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
  await setTimeout(BREATH_MS);
}

export type ImportOptions = {
  file: string;
  mapping: Mapping;
  now: Date;
  dryRun: boolean;
  /** Whether places that nobody knows become cities; otherwise their rows are refused and the places listed. */
  mayAddPlaces: boolean;
  /** Ends it between two batches, each of which is whole or not there. */
  signal?: AbortSignal | undefined;
  /** Hears what has been written so far, after each batch. */
  onWritten?: (written: Written) => void;
};

/** What of the stays of a file is written, and how many there are. */
export type Written = Pick<ImportReport, 'added' | 'changed' | 'unchanged' | 'keptByOwners'> & { of: number };

/** The columns that a mapping names. */
export const wantedColumns = ({ columns }: Mapping): Wanted[] => [
  ...FIELDS.flatMap((field) => {
    const column = columns[field];
    return column === undefined ? [] : [{ field: `columns.${field}`, column }];
  }),
  ...columns.amenities.map((column) => ({ field: 'columns.amenities', column })),
];

/** What the rows of a table say, each mended or refused. */
export async function readAll(rows: AsyncIterable<Row>, mapping: Mapping, matcher: AmenityMatcher) {
  const cityNames = new Map(Object.entries(mapping.cities).map(([given, name]) => [given.toLowerCase(), name]));
  const gatherer = new StayGatherer();
  const refused: RefusedRow[] = [];
  let read = 0;
  for await (const row of rows) {
    read += 1;
    if (read % STRETCH === 0) await breathe();
    const result = mendRow(row, { mapping, matcher, cityNames });
    const refusal = result.kind === 'refused' ? result : gatherer.add(result);
    if (refusal) refused.push(refusal);
  }
  return { stays: gatherer.stays, refused };
}

/**
 * Brings the stays of a file in, or those of its rows that can be; rows known and unchanged are left alone.
 * The whole file is read before anything is written; then each batch of stays is one transaction, so that an
 * import that was cut short goes on where it stopped. Throws ImportError for a file that cannot be read.
 */
export async function importStays(db: Kysely<DB>, options: ImportOptions): Promise<ImportReport> {
  const { file, mapping, dryRun, mayAddPlaces } = options;
  const table = await openTable(file, mapping, wantedColumns(mapping));
  const matcher = new AmenityMatcher(await knownAmenities(db), mapping.amenities.names);
  const { stays: read, refused } = await readAll(table.rows, mapping, matcher);
  const places = { known: await allPlaces(db, dryRun), towns: new TownIndex() };
  const { settled, refused: placeless, added, unknown } = settleCities(read, places, mayAddPlaces);
  const stays = settled.map(finishStay);
  const references = dryRun ? null : await prepare(db, options, stays, matcher, added);
  const { of: _, ...counts } = await writeAll(db, options, stays, references);
  return makeReport({
    file,
    readAs: table.readAs,
    source: mapping.source,
    unused: unusedDefaults(mapping),
    business: references?.business ?? mapping.business.name,
    dryRun,
    imported: settled.flatMap((stay) => [stay, ...stay.furtherRooms]),
    refused: [...refused, ...placeless],
    counts: { ...counts, rooms: stays.reduce((sum, { rooms }) => sum + rooms.length, 0) },
    newCities: added.cities.map(({ name, state }) => `${name}, ${state}`),
    unknownPlaces: unknown,
  });
}

/** The places of the database, with those of the gazetteer: brought in first, or in a dry run only thought of. */
export async function allPlaces(db: Kysely<DB>, dryRun: boolean): Promise<KnownPlaces> {
  const client = placesClient(db);
  if (!dryRun) await loadPlaces(client);
  const known = await knownPlaces(client);
  const { cities, aliases } = missingPlaces(known);
  return { cities: [...known.cities, ...cities], aliases: [...known.aliases, ...aliases] };
}

/** Adds what stays refer to: their business, cities, categories and amenities. */
async function prepare(
  db: Kysely<DB>,
  { mapping, now }: ImportOptions,
  stays: ImportedStay[],
  matcher: AmenityMatcher,
  added: NewPlaces,
): Promise<DatedReferences & { business: string }> {
  return db.transaction().execute(async (trx) => {
    await waitForOtherImports(trx);
    await addPlaces(placesClient(trx), added);
    const business = await findBusiness(trx, mapping, dayInIndia(now));
    const used = new Set(stays.flatMap((stay) => stay.amenities));
    return {
      source: mapping.source,
      tonight: dayOfNight(now),
      business: business.name,
      businessId: business.id,
      cities: await cityIds(placesClient(trx)),
      categories: await categoryIds(
        trx,
        stays.map((stay) => stay.category),
      ),
      amenities: await amenityIds(trx, matcher.catalogue, used),
    };
  });
}

async function writeAll(
  db: Kysely<DB>,
  { mapping: { source }, signal, onWritten }: ImportOptions,
  stays: ImportedStay[],
  references: DatedReferences | null,
): Promise<Written> {
  const counts: Written = { added: 0, changed: 0, unchanged: 0, keptByOwners: [], of: stays.length };
  for (let start = 0; start < stays.length; start += BATCH) {
    await breathe();
    signal?.throwIfAborted();
    const plan = await db.transaction().execute(async (trx) => {
      if (references) await waitForOtherImports(trx);
      const planned = await planBatch(trx, source, stays.slice(start, start + BATCH));
      if (references) await writeBatch(trx, planned, references);
      return planned;
    });
    counts.added += plan.added.length;
    counts.changed += plan.changed.length;
    counts.unchanged += plan.unchanged;
    counts.keptByOwners.push(...plan.changed.flatMap(keptByOwners));
    onWritten?.(counts);
  }
  return counts;
}
