import { readFile, writeFile } from 'node:fs/promises';
import { openDatabase } from '../../../platform/database/database.ts';
import { migrate, migrationFiles } from '../../../platform/migrations/migrate.ts';
import { latestRelease, loadRelease, releaseText } from './release-data.ts';

/**
 * Writes down the release whose last migration is the last one there is: the rows of the release before it, carried through the
 * migrations since, and those of a file of SQL, if one is named, for tables and columns that are new.
 */
const database = await openDatabase({ dataDir: null });
const before = await latestRelease();
if (before) await loadRelease(database, before);
await migrate(database);
const [rows] = process.argv.slice(2);
if (rows !== undefined) await database.pool.query(await readFile(rows, 'utf8'));
const last = (await migrationFiles()).at(-1) ?? '';
const file = new URL(`./${last.slice(0, 4)}.sql`, import.meta.url);
await writeFile(file, await releaseText(database.pool));
console.log(`Written: ${file.pathname}`);
await database.close();
