import { parseArgs } from 'node:util';
import type { AuditAction } from '@basera/contract/rules/office/audit-actions';
import { openMedia, SENT_PLACES } from '../../compose/media/media.ts';
import {
  bringBackMissing,
  checkPictures,
  clearMoved,
  copyPictures,
  nothingCleared,
  nothingMoved,
  removeOrphans,
} from '../../modules/media/index.ts';
import { FilesAwayError } from '../../platform/files/files-away.ts';
import { type Command, type CommandContext, noteDone, UsageError } from '../command.ts';

const USAGE =
  'Usage: npm run media -- check [--json] [--bring-back] [--remove-orphans] | move [--back] | clear; --why WORDS says why in the audit';

const FLAGS = {
  check: ['json', 'bring-back', 'remove-orphans'],
  move: ['back'],
  clear: [],
} as const satisfies Record<string, readonly string[]>;
type Step = keyof typeof FLAGS;
type Asked = { step: Step; flags: ReadonlySet<string>; why: string | null };

const SHOWN = 20;
const MEGABYTE = 1_000_000;

function read(args: string[]): Asked {
  try {
    const names = Object.values(FLAGS).flat();
    const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
    const { values: said, positionals } = parseArgs({
      args,
      options: { ...options, why: { type: 'string' } },
      allowPositionals: true,
    });
    const { why, ...values } = said;
    const [step = '', ...more] = positionals;
    if (!Object.hasOwn(FLAGS, step) || more.length > 0) throw new Error(`'${positionals.join(' ')}' is none of these`);
    const allowed: readonly string[] = FLAGS[step as Step];
    const other = Object.keys(values).find((name) => !allowed.includes(name));
    if (other) throw new Error(`'${step}' takes no --${other}`);
    return { step: step as Step, flags: new Set(Object.keys(values)), why: String(why ?? '').trim() || null };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** What is told of many keys: some of them. */
const some = (keys: readonly string[]): string =>
  [...keys.slice(0, SHOWN), ...(keys.length > SHOWN ? [`and ${keys.length - SHOWN} more`] : [])].join('\n  ');

type Media = Awaited<ReturnType<typeof openMedia>>;

function toBucket({ bucket }: Media) {
  if (!bucket) throw new UsageError('S3_BUCKET must be set: it says which bucket pictures are moved to, or back from.');
  return bucket;
}

/** What was done stands in the audit, done to its end or not. */
async function note(
  context: CommandContext,
  { why }: Asked,
  done: { action: AuditAction; before?: object; after: object },
): Promise<void> {
  await context.db.transaction().execute((trx) => noteDone(trx, context, { subject: 'pictures', why, ...done }));
}

async function move(context: CommandContext, media: Media, asked: Asked): Promise<void> {
  const bucket = toBucket(media);
  const isBack = asked.flags.has('back');
  const [from, to] = isBack ? [bucket, media.folder] : [media.folder, bucket];
  const moved = nothingMoved();
  try {
    await copyPictures({ from, to, places: SENT_PLACES, signal: context.signal }, moved);
  } finally {
    const { failed, ...counts } = moved;
    const action = isBack ? 'pictures_copied_back' : 'pictures_copied';
    await note(context, asked, { action, after: { ...counts, failed: failed.length } });
  }
  const { copied, same, gone, failed, bytes } = moved;
  context.out.log(
    `${copied} pictures (${(bytes / MEGABYTE).toFixed(1)} MB) were copied to the ${isBack ? 'folder' : 'bucket'} and are the same there; ${same} were there already; ${gone} were removed by people meanwhile.`,
  );
  if (failed.length > 0)
    throw new UsageError(
      `${failed.length} are not the same there. Run it again; these stay where they were:\n  ${some(failed)}`,
    );
}

async function clear(context: CommandContext, media: Media, asked: Asked): Promise<void> {
  const to = toBucket(media);
  const cleared = nothingCleared();
  try {
    await clearMoved({ from: media.folder, to, places: SENT_PLACES, signal: context.signal }, cleared);
  } finally {
    const after = { removed: cleared.removed, kept: cleared.kept.length };
    await note(context, asked, { action: 'pictures_cleared', after });
  }
  const { removed, kept } = cleared;
  context.out.log(`${removed} pictures that the bucket has were removed from the folder.`);
  if (kept.length > 0)
    throw new UsageError(
      `${kept.length} are not the same in the bucket and stay ('move' copies them):\n  ${some(kept)}`,
    );
}

type Found = {
  named: number;
  missing: string[];
  to_move: number;
  orphans: string[];
  brought_back: number;
  removed: number;
};

/** What is missing in the bucket may lie in the folder still, from where it is shown: that is not lost. */
async function inFolder({ bucket, folder }: Media, missing: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  if (bucket) for (const key of missing) if (await folder.look(key)) found.add(key);
  return found;
}

async function compare({ db, clock, signal }: CommandContext, media: Media, flags: Asked['flags']): Promise<Found> {
  const { inForce: shelves, sizes } = media;
  const { named, missing, orphans } = await checkPictures({
    ...{ db, shelves, places: SENT_PLACES, signal },
    now: clock.now(),
  });
  const toMove = await inFolder(media, missing);
  const gone = missing.filter((key) => !toMove.has(key));
  const still = flags.has('bring-back') ? await bringBackMissing(shelves, gone) : gone;
  const removed = flags.has('remove-orphans') ? await removeOrphans({ db, storage: shelves, sizes }, orphans) : 0;
  const brought_back = gone.length - still.length;
  return { named, missing: still, to_move: toMove.size, orphans, brought_back, removed };
}

async function check(context: CommandContext, media: Media, asked: Asked): Promise<void> {
  const { out } = context;
  const { flags } = asked;
  const found = await compare(context, media, flags);
  const { named, missing, to_move, orphans, brought_back, removed } = found;
  if (flags.has('bring-back') || flags.has('remove-orphans'))
    await note(context, asked, {
      action: 'pictures_mended',
      before: { named, missing: missing.length + brought_back, orphans: orphans.length },
      after: { brought_back, removed },
    });
  if (flags.has('json')) return out.log(JSON.stringify(found, null, 2));
  const back = brought_back > 0 ? `, ${brought_back} were brought back` : '';
  out.log(`${named} pictures are shown by somebody; ${missing.length} of them are missing${back}.`);
  if (missing.length > 0) out.log(`  ${some(missing)}`);
  if (to_move > 0) out.log(`${to_move} lie in the folder still; 'move' copies them to the bucket.`);
  out.log(`${orphans.length} are stored that nobody shows${removed > 0 ? `; ${removed} of them were removed` : ''}.`);
  if (orphans.length > removed) out.log(`  ${some(orphans)}`);
}

const steps: Record<Step, (context: CommandContext, media: Media, asked: Asked) => Promise<void>> = {
  check,
  move,
  clear,
};

/** What an operator can mend, in words, with what the bucket said. */
function explain(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return new UsageError('It was broken off. Run it again: it goes on where it was.');
  const { code, path } = error as NodeJS.ErrnoException;
  if (code && path)
    return new UsageError(
      `${path} cannot be read or written (${code}). Mend that, and run it again: it goes on where it was.`,
    );
  if (!(error instanceof FilesAwayError)) return error;
  const id = error.requestId ? `, request ${error.requestId}` : '';
  return new UsageError(`${error.message}${id}. Run it again: it goes on where it was.`);
}

/** Pictures that people sent: whether all are there, and moving them between folder and bucket. */
export const media: Command<Asked> = {
  name: 'media',
  read,
  async run(context, asked) {
    const { config, db, signal } = context;
    // Each failure ends the command, and is told by it.
    const watch = { db, log: { warn() {}, error() {} }, metrics: { count() {} } };
    try {
      await steps[asked.step](context, await openMedia(config, watch), asked);
    } catch (error) {
      throw explain(error, signal);
    }
  },
};
