import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { audit } from '../platform/audit/audit.ts';
import { isDatabaseAway } from '../platform/database/database-away.ts';
import { HttpError } from '../platform/http/http-errors.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

export type Ran = { isWell: boolean; output: string };

/** Runs a command that was read, and puts down in the audit that it was asked for, before. Gives what it printed. */
export async function runInto(command: Command, args: string[], context: Omit<CommandContext, 'out'>): Promise<Ran> {
  const asked = command.read(args);
  const printed: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      printed.push(chunk);
      done();
    },
  });
  const out = new Console(stream);
  const { db, clock, actor } = context;
  try {
    await db.transaction().execute((trx) =>
      audit(trx, {
        at: clock.now(),
        actor,
        action: `command_${command.name}`,
        subject: 'command line',
        after: { args },
      }),
    );
    await command.run({ ...context, out }, asked);
    return { isWell: true, output: Buffer.concat(printed).toString() };
  } catch (error) {
    // What was refused is told in its own words.
    if (error instanceof UsageError || (error instanceof HttpError && !isDatabaseAway(error)))
      return { isWell: false, output: error.message };
    throw error;
  }
}
