import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../compose/compose.ts';
import type { Config } from '../config.ts';
import { isDatabaseAway } from '../platform/database/database-away.ts';
import { DATABASE_AWAY } from '../platform/http/http-errors.ts';
import { UsageError } from './command.ts';
import { commands } from './commands/index.ts';
import { type Ran, runInto } from './run-command.ts';

const NAME = 'commands.sock';
const BODY_MAX = 100_000;
const OWNER_ONLY = 0o600;

/** `database`: so that a command for another database is not done on this one. `user`: as the system calls them. */
type Asked = { name: string; args: string[]; database: string; user: string };

const pathOf = ({ DATA_DIR }: Config): string => join(DATA_DIR, NAME);

const databaseOf = ({ DATABASE_URL = '' }: Config): string => createHash('sha256').update(DATABASE_URL).digest('hex');

/** Windows has no such files: there, commands open the database themselves. */
const hasSockets = process.platform !== 'win32';

/** Asks the server that runs on this folder; null where none does, or one with another database. */
export async function askServer(config: Config, name: string, args: string[], user: string): Promise<Ran | null> {
  if (!hasSockets) return null;
  const body = JSON.stringify({ name, args, database: databaseOf(config), user } satisfies Asked);
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: pathOf(config), method: 'POST', path: '/' }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      resolve(answer.statusCode === 200 ? (JSON.parse(Buffer.concat(parts).toString()) as Ran) : null);
    });
    asking.once('error', (error: NodeJS.ErrnoException) => {
      // Nobody listens, or there is no such file.
      if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(error.code ?? '')) resolve(null);
      else
        reject(
          new UsageError(
            `The server that runs here broke off (${error.code}). 'npm run audit' says whether it was asked.`,
          ),
        );
    });
    asking.end(body);
  });
}

async function answer(deps: Deps, { name, args, user }: Asked, signal: AbortSignal): Promise<Ran> {
  const command = commands.get(name);
  if (!command) return { isWell: false, output: `There is no command '${name}'.` };
  const { config, clock, database, log } = deps;
  const actor = { staffId: null, name: `command line (${user})`, requestId: null };
  try {
    return await runInto(command, args, { db: database.db, clock, config, actor, signal });
  } catch (error) {
    if (error instanceof UsageError) return { isWell: false, output: error.message };
    if (isDatabaseAway(error)) return { isWell: false, output: DATABASE_AWAY };
    log.error({ err: error, name }, 'a command failed');
    return { isWell: false, output: 'It failed; the log of the server says why.' };
  }
}

/**
 * Answers the commands of operators while the server runs, by a socket in DATA_DIR that its owner alone can open. Where
 * several processes share the folder the first has it. It closes with the public server; call before that listens.
 */
export async function serveCommands(deps: Deps, app: FastifyInstance): Promise<void> {
  const { config, log } = deps;
  if (!hasSockets || (await askServer(config, '', [], '').catch(() => null))) return;
  const path = pathOf(config);
  // Left behind by a process that was killed.
  await rm(path, { force: true });
  // However busy the machine is: whoever asks sits before it.
  const server = createServer({ requestTimeout: 0, headersTimeout: 0 }, async (incoming, reply) => {
    const gone = new AbortController();
    reply.once('close', () => gone.abort());
    let text = '';
    for await (const part of incoming) text = text.length < BODY_MAX ? text + String(part) : text;
    try {
      const asked = JSON.parse(text) as Asked;
      const isOurs = asked.database === databaseOf(config);
      reply.writeHead(isOurs ? 200 : 409, { connection: 'close' });
      reply.end(isOurs ? JSON.stringify(await answer(deps, asked, gone.signal)) : '');
    } catch {
      reply.writeHead(400, { connection: 'close' }).end();
    }
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
