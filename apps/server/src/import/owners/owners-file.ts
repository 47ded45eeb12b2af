import { IMPORT_PICTURES_MAX, IMPORT_ROWS_MAX, IMPORT_SHOWN_MAX } from '@basera/contract/limits';
import { IMPORT_FIELDS_NEEDED, type ImportColumns } from '@basera/contract/rules/listing/import-fields';
import type { Kysely, Transaction } from 'kysely';
import { loadPlaces } from '../../gazetteer/load-places.ts';
import { addPlaces, cityIds } from '../../gazetteer/queries.ts';
import { TownIndex } from '../../gazetteer/town-index.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import { ImportError } from '../import-error.ts';
import { allPlaces, readAll, wantedColumns } from '../import-stays.ts';
import { type Mapping, parseMapping } from '../mapping.ts';
import { finishStay, type ImportedStay } from '../mend/finish-stay.ts';
import { AmenityMatcher } from '../mend/match-amenities.ts';
import type { RefusedRow } from '../mend/mend-row.ts';
import { type NewPlaces, type SettledRow, settleCities } from '../place/settle-cities.ts';
import { openTable } from '../read/open-table.ts';
import type { Row } from '../read/rows.ts';
import {
  amenityIds,
  categoryIds,
  knownAmenities,
  knownStays,
  placesClient,
  waitForOtherImports,
} from '../write/queries.ts';
import { addDrafts } from '../write/write-stays.ts';
import { guessColumns } from './guess-columns.ts';

const SAMPLES = 3;

/** Who owns what is brought: no mapping of an operator can be called so. */
const sourceOf = (businessId: number): string => `owner:${businessId}`;

function mappingOf({ pictures, amenities, ...columns }: ImportColumns): Mapping {
  const given = Object.fromEntries(Object.entries(columns).filter(([, column]) => column));
  return parseMapping({
    source: 'owners-file',
    business: { name: 'Owner', owner: 'Owner' },
    columns: { ...given, amenities: amenities ? [amenities] : [] },
  });
}

export type OwnersFile = {
  readAs: string;
  header: { name: string; samples: string[] }[];
  columns: ImportColumns;
  rows: number;
  stays: { row: SettledRow; stay: ImportedStay; pictures: string[] }[];
  refused: RefusedRow[];
  added: NewPlaces;
  matcher: AmenityMatcher;
};

/** The rows of a file, at most so many. Throws ImportError for more. */
async function rowsOf(file: string): Promise<{ readAs: string; rows: Row[] }> {
  const table = await openTable(file, mappingOf({ name: 'x', city: 'x', price: 'x' }), []);
  const rows: Row[] = [];
  for await (const row of table.rows) {
    rows.push(row);
    if (rows.length > IMPORT_ROWS_MAX)
      throw new ImportError(say`The file has more than ${IMPORT_ROWS_MAX} rows. Bring it in parts.`);
  }
  return { readAs: table.readAs, rows };
}

const cellsOf = (rows: Row[], column: string): string[] =>
  rows.flatMap(({ cells }) => cells?.get(column)?.trim() || []).slice(0, SAMPLES);

const picturesIn = (cell: string): string[] =>
  [...new Set(cell.split(/[\s,;|]+(?=https?:)|[;|\n]+|,\s*/).map((each) => each.trim()))]
    .filter(Boolean)
    .slice(0, IMPORT_PICTURES_MAX);

/** A file as its drafts would be, by the columns given, or as guessed. Throws ImportError. Writes nothing. */
export async function readOwnersFile(db: Kysely<DB>, file: string, given?: ImportColumns): Promise<OwnersFile> {
  const { readAs, rows } = await rowsOf(file);
  const names = [...(rows.find(({ cells }) => cells)?.cells?.keys() ?? [])].filter(Boolean);
  const columns = given ?? guessColumns(names);
  const header = names.map((name) => ({ name, samples: cellsOf(rows, name) }));
  const matcher = new AmenityMatcher(await knownAmenities(db), {});
  const nothing = { stays: [], refused: [], added: { cities: [], aliases: [] }, matcher };
  const read = { readAs, header, columns, rows: rows.length };
  if (IMPORT_FIELDS_NEEDED.some((field) => !columns[field])) return { ...read, ...nothing };
  const mapping = mappingOf(columns);
  const unknown = wantedColumns(mapping).find(({ column }) => !names.includes(column));
  if (unknown) throw new ImportError(say`The file has no column '${unknown.column}'.`);
  const { stays, refused } = await readAll(eachOf(rows), mapping, matcher);
  const places = { known: await allPlaces(db, true), towns: new TownIndex() };
  const { settled, refused: placeless, added } = settleCities(stays, places, false);
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  const picturesOf = (row: SettledRow) =>
    picturesIn(
      [row, ...row.furtherRooms].map(({ line }) => cells.get(line)?.get(columns.pictures ?? '') ?? '').join('\n'),
    );
  return {
    ...read,
    stays: settled.map((row) => ({ row, stay: finishStay(row), pictures: picturesOf(row) })),
    refused: [...refused, ...placeless].sort((one, other) => one.line - other.line),
    added,
    matcher,
  };
}

async function* eachOf(rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}

export const shownFirst = ({ stays }: OwnersFile) => stays.slice(0, IMPORT_SHOWN_MAX);

export type Draft = { id: number; name: string; isNew: boolean; pictures: string[] };

/** Makes drafts of what a file says, within the caller's transaction; what was brought before is left as its owner has it. */
export async function bringDrafts(trx: Transaction<DB>, businessId: number, file: OwnersFile): Promise<Draft[]> {
  await waitForOtherImports(trx);
  const references = file.stays.map(({ stay }) => stay.reference);
  const known = references.length > 0 ? await knownStays(trx, sourceOf(businessId), references) : new Map();
  const fresh = file.stays.filter(({ stay }) => !known.has(stay.reference)).map(({ stay }) => stay);
  const client = placesClient(trx);
  if (fresh.length > 0) {
    // Towns of the list that no stay has come to yet.
    await loadPlaces(client);
    await addPlaces(client, file.added);
  }
  const made = await addDrafts(trx, fresh, {
    source: sourceOf(businessId),
    businessId,
    cities: await cityIds(client),
    categories: await categoryIds(
      trx,
      fresh.map(({ category }) => category),
    ),
    amenities: await amenityIds(trx, file.matcher.catalogue, new Set(fresh.flatMap(({ amenities }) => amenities))),
  });
  return file.stays.map(({ stay, pictures }) => {
    const before = known.get(stay.reference);
    const id = before?.id ?? made.get(stay.reference);
    if (id === undefined) throw new Error(`no draft was made of ${stay.reference}`);
    return { id, name: stay.name, isNew: !before, pictures };
  });
}

/** How many of the file's stays are not drafts yet. */
export async function freshStays(db: Kysely<DB>, businessId: number, { stays }: OwnersFile): Promise<number> {
  const references = stays.map(({ stay }) => stay.reference);
  if (references.length === 0) return 0;
  return references.length - (await knownStays(db, sourceOf(businessId), references)).size;
}
