import { basename } from 'node:path';
import { type AskedImport, readAskedImport, USAGE } from '../../import/asked-import.ts';
import { explainImport } from '../../import/end-with-words.ts';
import { ImportError } from '../../import/import-error.ts';
import type { ImportReport } from '../../import/import-report.ts';
import { importStays, type Written } from '../../import/import-stays.ts';
import { type Mapping, readMapping } from '../../import/mapping.ts';
import { staysOfSource } from '../../import/write/queries.ts';
import { type Command, type CommandContext, noteDone, placeOfFile, UsageError } from '../command.ts';

/** So many stays are written between two lines that say so. */
const TOLD_EVERY = 1000;

function read(args: string[]): AskedImport {
  try {
    const asked = readAskedImport(args);
    if (asked) return asked;
  } catch (error) {
    throw error instanceof ImportError ? new UsageError(error.message) : error;
  }
  throw new UsageError(USAGE);
}

type Noted = { mapping: Mapping; before: number; written: Written; report: ImportReport | null };

/** What was imported stands in the audit, whether it came to its end or not. */
async function note(context: CommandContext, asked: AskedImport, done: Noted): Promise<void> {
  const { mapping, before, written, report } = done;
  const { added, changed, unchanged, of } = written;
  const more = report && { rows: report.rows, refused: report.refused, cities: report.newCities };
  await context.db.transaction().execute((trx) =>
    noteDone(trx, context, {
      action: 'stays_imported',
      subject: `import ${mapping.source}`,
      before: { stays: before },
      after: { file: basename(asked.file), ended: report !== null, stays: of, added, changed, unchanged, ...more },
      why: asked.why,
    }),
  );
}

/** Says every so often how far it is. */
function tellEvery(out: Console): (written: Written) => void {
  let told = 0;
  return ({ added, changed, unchanged, of }) => {
    const done = added + changed + unchanged;
    if (done - told < TOLD_EVERY || done === of) return;
    told = done;
    out.log(`${done} of ${of} stays are written.`);
  };
}

async function bring(context: CommandContext, asked: AskedImport): Promise<ImportReport> {
  const { db, clock, out, signal } = context;
  const { file, dryRun, mayAddPlaces } = asked;
  const mapping = await readMapping(placeOfFile(context, asked.mappingFile));
  const done: Noted = {
    mapping,
    before: dryRun ? 0 : await staysOfSource(db, mapping.source),
    written: { added: 0, changed: 0, unchanged: 0, keptByOwners: [], of: 0 },
    report: null,
  };
  const tell = tellEvery(out);
  const onWritten = (written: Written) => {
    done.written = written;
    if (!dryRun) tell(written);
  };
  const options = { mapping, mayAddPlaces, dryRun, signal, onWritten, now: clock.now() };
  try {
    const report = await importStays(db, { ...options, file: placeOfFile(context, file) });
    if (!dryRun) await note(context, asked, { ...done, report });
    return { ...report, file };
  } catch (error) {
    // Why it ended early is what counts; that it was asked for stands in the audit already.
    if (!dryRun && done.written.of > 0) await note(context, asked, done).catch(() => {});
    throw error;
  }
}

/**
 * Brings the stays of a spreadsheet in. Gives its report to the process that asked, which keeps and tells it; one that has gone is
 * not worked for beyond the batch of stays that is under way.
 */
export const importing: Command<AskedImport> = {
  name: 'import',
  read,
  files: ({ file, mappingFile }) => [file, mappingFile],
  async run(context, asked) {
    try {
      return await bring(context, asked);
    } catch (error) {
      if (context.signal?.aborted) throw new UsageError('It was broken off. Run it again: it goes on where it was.');
      throw new UsageError(explainImport(error, context.config.DATA_DIR));
    }
  },
};
