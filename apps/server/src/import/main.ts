import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dayInIndia } from '@basera/contract/calendar-date';
import { type Config, readConfig } from '../config.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../platform/database/database.ts';
import { databaseAwayWords, isDatabaseAway } from '../platform/database/database-away.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { endWithWords, plainReason } from './end-with-words.ts';
import { ImportError } from './import-error.ts';
import { type ImportReport, isMostRefused, summarise, summariseInOneLine } from './import-report.ts';
import { type ImportOptions, importStays } from './import-stays.ts';
import { readMapping } from './mapping.ts';

const USAGE =
  'Usage: npm run import -- FILE --mapping MAPPING.json [--new-places allow] [--report REPORT.json] [--dry-run]';

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        report: { type: 'string' },
        'new-places': { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return { ...values, files: positionals };
  } catch (error) {
    throw new ImportError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A dry run makes no database: where there is none yet, it is tried on an empty one in memory. */
async function openForImport(config: Config, dryRun: boolean): Promise<Database> {
  const isNew = !config.DATABASE_URL && !(await isThere(join(config.DATA_DIR, 'db')));
  const location: DatabaseLocation = config.DATABASE_URL
    ? { url: config.DATABASE_URL }
    : { dataDir: dryRun && isNew ? null : config.DATA_DIR };
  try {
    const database = await openDatabase(location);
    if (!dryRun || isNew) await migrate(database);
    return database;
  } catch (error) {
    // Lost before there was anything to go on from.
    throw config.DATABASE_URL && isDatabaseAway(error) ? new ImportError(databaseAwayWords(error)) : error;
  }
}

type Asked = {
  file: string;
  mappingFile: string;
  reportFile: string | undefined;
  dryRun: boolean;
  mayAddPlaces: boolean;
};

/** What was asked for; null where that was how to ask. Throws ImportError. */
function readAsked(args: string[]): Asked | null {
  const given = readArguments(args);
  if (given.help) return null;
  const [file] = given.files;
  if (file === undefined || given.files.length > 1) throw new ImportError(`One file to import is needed. ${USAGE}`);
  if (given.mapping === undefined) throw new ImportError(`A mapping is needed. ${USAGE}`);
  const newPlaces = given['new-places'];
  if (newPlaces !== undefined && newPlaces !== 'allow') {
    throw new ImportError(`--new-places can only be 'allow'. ${USAGE}`);
  }
  return {
    file,
    mappingFile: given.mapping,
    reportFile: given.report,
    dryRun: given['dry-run'],
    mayAddPlaces: newPlaces === 'allow',
  };
}

/** Writes the report; its own failure undoes nothing, and is told as what it is. */
async function writeReport(report: ImportReport, target: string): Promise<void> {
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`Every mended and refused row, with its line and reasons: ${target}`);
  } catch (error) {
    console.error(
      `The report cannot be written to ${target} (${plainReason(error)}); what is told here has been done.`,
    );
    process.exitCode = 1;
  }
}

/** Imports and closes the database; what a failing import leaves of it may not close any more. */
async function importInto(database: Database, options: ImportOptions): Promise<ImportReport> {
  try {
    const report = await importStays(database.db, options);
    await database.close();
    return report;
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

async function run(): Promise<void> {
  const asked = readAsked(process.argv.slice(2));
  if (!asked) return console.log(USAGE);
  const { file, dryRun, mayAddPlaces } = asked;
  const config = readConfig(process.env);
  const mapping = await readMapping(asked.mappingFile);
  if (!(await isThere(file))) throw new ImportError(`${file} cannot be read (no such file).`);

  const report = await importInto(await openForImport(config, dryRun), {
    file,
    mapping,
    today: dayInIndia(Date.now()),
    dryRun,
    mayAddPlaces,
  });
  for (const line of summarise(report)) console.log(line);
  await writeReport(report, resolve(asked.reportFile ?? join(config.DATA_DIR, 'import-report.json')));
  // A file without rows is not what anybody meant to bring.
  if (report.rows === 0 || isMostRefused(report)) process.exitCode = 1;
  console.log(summariseInOneLine(report));
}

endWithWords(run, () => readConfig(process.env).DATA_DIR);
