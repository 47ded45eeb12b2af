import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { takeSlabs } from '../modules/ledger/index.ts';
import { type CommandContext, UsageError } from '../operators/command.ts';
import { importing } from '../operators/commands/import.ts';
import { consoleTo, type Ran, runInto } from '../operators/run-command.ts';
import { askServer } from '../operators/socket/command-socket.ts';
import { userName } from '../operators/user-name.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../platform/database/database.ts';
import { databaseAwayWords, isDatabaseAway } from '../platform/database/database-away.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { type AskedImport, readAskedImport, USAGE } from './asked-import.ts';
import { endWithWords, plainReason } from './end-with-words.ts';
import { ImportError } from './import-error.ts';
import { type ImportReport, isMostRefused, summarise, summariseInOneLine } from './import-report.ts';
import { readMapping } from './mapping.ts';

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

const say = (words: string): boolean => process.stdout.write(words);

/** In the audit as everywhere; but a dry run writes nothing at all. */
async function importInto(context: Omit<CommandContext, 'out'>, args: string[], { dryRun }: AskedImport): Promise<Ran> {
  if (!dryRun) return runInto(importing, args, context, say);
  const result = await importing.run({ ...context, out: consoleTo(say) }, importing.read(args));
  return { isWell: true, output: '', result };
}

/** Where no server runs: opens the database and closes it; what a failing import leaves of it may not close any more. */
async function importHere(config: Config, args: string[], asked: AskedImport): Promise<Ran> {
  const database = await openForImport(config, asked.dryRun);
  const actor = { staffId: null, name: `command line (${userName()})`, requestId: null };
  try {
    await takeSlabs(database.db);
    const ran = await importInto({ db: database.db, clock: systemClock, config, actor }, args, asked);
    await database.close();
    return ran;
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

async function run(): Promise<void> {
  const args = process.argv.slice(2);
  const asked = readAskedImport(args);
  if (!asked) return console.log(USAGE);
  const { file, mappingFile } = asked;
  const config = readConfig(process.env);
  await readMapping(mappingFile);
  if (!(await isThere(file))) throw new ImportError(`${file} cannot be read (no such file).`);

  const asking = { name: importing.name, args, user: userName(), files: importing.files?.(asked) ?? [] };
  const ran = (await askServer(config, asking, say)) ?? (await importHere(config, args, asked));
  if (!ran.isWell) throw new UsageError(ran.output);
  const report = ran.result as ImportReport;
  for (const line of summarise(report)) console.log(line);
  await writeReport(report, resolve(asked.reportFile ?? join(config.DATA_DIR, 'import-report.json')));
  // A file without rows is not what anybody meant to bring.
  if (report.rows === 0 || isMostRefused(report)) process.exitCode = 1;
  console.log(summariseInOneLine(report));
}

endWithWords(run, () => readConfig(process.env).DATA_DIR);
