import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dayInIndia } from '@basera/contract/calendar-date';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../platform/database.ts';
import { DataDirInUseError } from '../platform/embedded-lock.ts';
import { migrate } from '../platform/migrate.ts';
import { ImportError } from './import-error.ts';
import { summarise } from './import-report.ts';
import { importStays } from './import-stays.ts';
import { readMapping } from './mapping.ts';

const USAGE = 'Usage: npm run import -- FILE.csv --mapping MAPPING.json [--report REPORT.json] [--dry-run]';

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        report: { type: 'string' },
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
  const database = await openDatabase(location);
  if (!dryRun || isNew) await migrate(database);
  return database;
}

async function run(): Promise<number> {
  const {
    files,
    mapping: mappingFile,
    report: reportFile,
    help,
    'dry-run': dryRun,
  } = readArguments(process.argv.slice(2));
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const [file] = files;
  if (file === undefined || files.length > 1) throw new ImportError(`One file to import is needed. ${USAGE}`);
  if (mappingFile === undefined) throw new ImportError(`A mapping is needed. ${USAGE}`);
  const config = readConfig(process.env);
  const mapping = await readMapping(mappingFile);
  if (!(await isThere(file))) throw new ImportError(`${file} cannot be read (no such file).`);

  const database = await openForImport(config, dryRun);
  try {
    const report = await importStays(database.db, { file, mapping, today: dayInIndia(Date.now()), dryRun });
    const target = resolve(reportFile ?? join(config.DATA_DIR, 'import-report.json'));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, `${JSON.stringify(report, null, 2)}\n`);
    for (const line of summarise(report)) console.log(line);
    console.log(`Every mended and refused row, with its line and reasons: ${target}`);
    const isNothing = report.rows > 0 && report.refused === report.rows;
    return isNothing ? 1 : 0;
  } finally {
    await database.close();
  }
}

function explain(error: unknown): unknown {
  if (error instanceof ImportError || error instanceof ConfigError || error instanceof DataDirInUseError) {
    return `Nothing was imported: ${error.message}`;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `Nothing was imported: no database answers (${message}).`;
  // A table that is not there: the database has never been set up, and a dry run sets none up.
  if (code === '42P01') return 'Nothing was imported: the database is not set up yet; start the server once.';
  return error;
}

run().then(
  (code) => process.exit(code),
  (error) => {
    console.error(explain(error));
    process.exit(1);
  },
);
