import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where stands what travellers and owners read: the sites, what they share, and the mails and messages of the server. */
const FOLDERS = [
  'apps/web/app',
  'apps/web/service-worker',
  'apps/partners/src',
  'packages/contract/src/words',
  'packages/contract/src/rules',
  'packages/messaging/src',
  'packages/ui/src',
  'apps/server/src/modules',
];
const SOURCE = /\.tsx?$/;
// What tests say is read by nobody; the page about such words names them.
const LEFT_OUT = /\.test\.tsx?$|(^|\/)testing-|\.d\.ts$|(^|\/)legal\/honesty\//;
const COMMENTS = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm;

export type Told = { file: string; text: string };

/** The source of everything that is told to people, for tests: without comments, each with its path below the root. */
export const told = (): Told[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file))
      .map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8').replace(COMMENTS, '') })),
  );
