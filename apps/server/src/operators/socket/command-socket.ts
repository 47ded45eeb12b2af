import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../compose/compose.ts';
import type { Config } from '../../config.ts';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import { DATABASE_AWAY } from '../../platform/http/http-errors.ts';
import { UsageError } from '../command.ts';
import { commands } from '../commands/index.ts';
import { type Ran, runInto } from '../run-command.ts';
import { filesToSend, receiveWithFiles, type SentFile, sendWithFiles } from './sent-files.ts';

const NAME = 'commands.sock';
const OWNER_ONLY = 0o600;

/** `database`: so that a command for another database is not done on this one. `user`: as the system calls them. */
type Asked = { name: string; args: string[]; database: string; user: string; files: SentFile[] };

/** What is answered, a line each: what is printed, and last how it ended. */
type Told = { printed: string } | Ran;

const pathOf = ({ DATA_DIR }: Config): string => join(DATA_DIR, NAME);

const databaseOf = ({ DATABASE_URL = '' }: Config): string => createHash('sha256').update(DATABASE_URL).digest('hex');

/** Windows has no such files: there, commands open the database themselves. */
const hasSockets = process.platform !== 'win32';

/** What is asked of the server; `files` are read by the process that asks, wherever they lie. */
export type Asking = { name: string; args: string[]; user: string; files?: readonly string[] };

const brokenOff = (code: string | undefined) =>
  new UsageError(`The server that runs here broke off (${code}). 'npm run audit' says whether it was asked.`);

/** Nobody listens, or there is no such file. */
const isNobody = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(code);

/**
 * Asks the server that runs on this folder; `say` hears what it prints, as it does. Null where none runs, or one with another
 * database. Throws UsageError where it ends before its answer, or a file cannot be read.
 */
export async function askServer(
  config: Config,
  { name, args, user, files: paths = [] }: Asking,
  say: (words: string) => void = () => {},
): Promise<Ran | null> {
  if (!hasSockets) return null;
  const files = await filesToSend(paths);
  const line = { name, args, user, files, database: databaseOf(config) } satisfies Asked;
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: pathOf(config), method: 'POST', path: '/' }, (answer) => {
      if (answer.statusCode !== 200) resolve(null);
      else readAnswer(answer, say).then(resolve, reject);
    });
    const failed = (error: NodeJS.ErrnoException) => (isNobody(error) ? resolve(null) : reject(brokenOff(error.code)));
    asking.once('error', failed);
    sendWithFiles(asking, line, files).catch((error) => {
      asking.destroy();
      failed(error);
    });
  });
}

async function readAnswer(answer: IncomingMessage, say: (words: string) => void): Promise<Ran> {
  let ran: Ran | null = null;
  try {
    for await (const line of createInterface({ input: answer })) {
      const told = JSON.parse(line) as Told;
      if ('printed' in told) say(told.printed);
      else ran = told;
    }
  } catch (error) {
    throw brokenOff((error as NodeJS.ErrnoException).code);
  }
  if (!ran) throw brokenOff('ECONNRESET');
  return ran;
}

type At = { files: ReadonlyMap<string, string>; signal: AbortSignal; say: (words: string) => void };

async function answer(deps: Deps, { name, args, user }: Asked, { files, signal, say }: At): Promise<Ran> {
  const command = commands.get(name);
  if (!command) return { isWell: false, output: `There is no command '${name}'.` };
  const { config, clock, database, log } = deps;
  const actor = { staffId: null, name: `command line (${user})`, requestId: null };
  try {
    return await runInto(command, args, { db: database.db, clock, config, actor, signal, files }, say);
  } catch (error) {
    if (error instanceof UsageError) return { isWell: false, output: error.message };
    if (isDatabaseAway(error)) return { isWell: false, output: String(DATABASE_AWAY) };
    log.error({ err: error, name }, 'a command failed');
    return { isWell: false, output: 'It failed; the log of the server says why.' };
  }
}

async function serveOne(deps: Deps, incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
  const gone = new AbortController();
  reply.once('close', () => gone.abort());
  const { line: asked, files, forget } = await receiveWithFiles<Asked>(incoming);
  try {
    if (asked.database !== databaseOf(deps.config)) {
      reply.writeHead(409, { connection: 'close' }).end();
      return;
    }
    reply.writeHead(200, { connection: 'close' });
    const tell = (told: Told) => reply.write(`${JSON.stringify(told)}\n`);
    const ran = await answer(deps, asked, { files, signal: gone.signal, say: (printed) => tell({ printed }) });
    // Where the server put a file says nothing to who sent it.
    const output = [...files].reduce((words, [path, place]) => words.replaceAll(place, path), ran.output);
    tell({ ...ran, output });
    reply.end();
  } finally {
    await forget();
  }
}

/**
 * Answers the commands of operators while the server runs, by a socket in DATA_DIR that its owner alone can open. Where
 * several processes share the folder the first has it. It closes with the public server; call before that listens.
 */
export async function serveCommands(deps: Deps, app: FastifyInstance): Promise<void> {
  const { config, log } = deps;
  const isServed = () => askServer(config, { name: '', args: [], user: '' }).catch(() => null);
  if (!hasSockets || (await isServed())) return;
  const path = pathOf(config);
  // Left behind by a process that was killed.
  await rm(path, { force: true });
  // However busy the machine is: whoever asks sits before it.
  const server = createServer({ requestTimeout: 0, headersTimeout: 0 }, (incoming, reply) => {
    serveOne(deps, incoming, reply).catch(() => {
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(400, { connection: 'close' }).end();
    });
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      // A path that is too long, or a folder on a disk that has no sockets: the server does without.
      log.warn({ err: error }, 'commands cannot reach this server: they need it stopped');
      resolve();
    });
    const mask = process.umask(0o177);
    server.listen(path, () => {
      void chmod(path, OWNER_ONLY).then(resolve, resolve);
    });
    process.umask(mask);
  });
}
