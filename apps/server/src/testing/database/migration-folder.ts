import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type MigrationFolder = {
  folder: URL;
  /** Puts a migration there, or another text in its place. */
  write(file: string, text: string): Promise<void>;
  remove(): Promise<void>;
};

/** A folder of migrations of a test's own. */
export async function migrationFolder(files: Record<string, string>): Promise<MigrationFolder> {
  const path = await mkdtemp(join(tmpdir(), 'basera-migrations-'));
  const write = (file: string, text: string) => writeFile(join(path, file), text);
  for (const [file, text] of Object.entries(files)) await write(file, text);
  return { folder: pathToFileURL(`${path}/`), write, remove: () => rm(path, { recursive: true }) };
}
