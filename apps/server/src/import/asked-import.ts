import { parseArgs } from 'node:util';
import { ImportError } from './import-error.ts';

export const USAGE =
  'Usage: npm run import -- FILE --mapping MAPPING.json [--new-places allow] [--report REPORT.json] [--why WORDS] [--dry-run]';

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        report: { type: 'string' },
        'new-places': { type: 'string' },
        why: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return { ...values, files: positionals };
  } catch (error) {
    throw new ImportError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
  }
}

export type AskedImport = {
  file: string;
  mappingFile: string;
  reportFile: string | undefined;
  dryRun: boolean;
  mayAddPlaces: boolean;
  why: string | null;
};

/** What was asked for; null where that was how to ask. Throws ImportError. */
export function readAskedImport(args: string[]): AskedImport | null {
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
    why: given.why?.trim() || null,
  };
}
