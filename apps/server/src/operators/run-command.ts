import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { audit } from '../platform/audit/audit.ts';
import { isDatabaseAway } from '../platform/database/database-away.ts';
import { HttpError } from '../platform/http/http-errors.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

const HIDDEN = '…';

/** How a command ended: `output` says why where it did not well, `result` is what it gives to the process that asked. */
export type Ran = { isWell: boolean; output: string; result?: unknown };

/** A console whose words go somewhere, as they are printed. */
export const consoleTo = (say: (words: string) => void): Console =>
  new Console(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        say(chunk.toString());
        done();
      },
    }),
  );

/** What was said, for the audit: without the values of options that name a person. */
function toldOf(args: readonly string[], hides: readonly string[] = []): string[] {
  const names = hides.map((name) => `--${name}`);
  return args.map((arg, nth) => {
    if (names.includes(args[nth - 1] ?? '')) return HIDDEN;
    const [name = ''] = arg.split('=');
    return names.includes(name) && arg !== name ? `${name}=${HIDDEN}` : arg;
  });
}

/** Runs a command that was read, and puts down in the audit that it was asked for, before; `say` hears what it prints. */
export async function runInto(
  command: Command,
  args: string[],
  context: Omit<CommandContext, 'out'>,
  say: (words: string) => void,
): Promise<Ran> {
  const asked = command.read(args);
  const { db, clock, actor } = context;
  try {
    await db.transaction().execute((trx) =>
      audit(trx, {
        at: clock.now(),
        actor,
        action: `command_${command.name}`,
        subject: 'command line',
        after: { args: toldOf(args, command.hides) },
      }),
    );
    return { isWell: true, output: '', result: await command.run({ ...context, out: consoleTo(say) }, asked) };
  } catch (error) {
    // What was refused is told in its own words.
    if (error instanceof UsageError || (error instanceof HttpError && !isDatabaseAway(error)))
      return { isWell: false, output: error.message };
    throw error;
  }
}
