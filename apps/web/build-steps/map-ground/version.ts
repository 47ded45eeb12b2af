import { createHash } from 'node:crypto';

const LETTERS = 10;

/** The name of a folder of these files: another as soon as anything in it is, so that browsers may keep what they have. */
export function versionOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, text] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0${text}\0`);
  return hash.digest('hex').slice(0, LETTERS);
}
