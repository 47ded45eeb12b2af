import { parseArgs } from 'node:util';

export const FULL_SIZE = 200_000;
const EMBEDDED_MOST = 20_000;

const HELP = `npm run bench search [-- options]

Searches among generated stays on a PostgreSQL of the bench's own, then on the embedded database, and prints how
long the answers take. Takes some ten minutes and 3 GB of disk at full size; everything is removed at the end.

  --stays=N            stays on PostgreSQL, three rooms each (${FULL_SIZE}); the targets are meant for this size
  --embedded-stays=N   stays on the embedded database (${EMBEDDED_MOST}, never more than --stays); 0 leaves it out
  --help               this`;

export type Options = { stays: number; embeddedStays: number };

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,7}$/.test(text)) throw new RangeError(`--${name} must be a whole number, not '${text}'.`);
  return Number(text);
};

/** What the command line asks for; null where it asked for help, which has been printed. Throws RangeError. */
export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: { stays: { type: 'string' }, 'embedded-stays': { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(HELP);
    return null;
  }
  // Without the bare -- npm takes options for its own, and passes them on like this.
  const { npm_config_stays, npm_config_embedded_stays } = process.env;
  const stays = wholeNumber('stays', values.stays ?? npm_config_stays ?? String(FULL_SIZE));
  if (stays < 1000) throw new RangeError('--stays must be 1000 or more: the town is a fortieth of all.');
  const embedded = values['embedded-stays'] ?? npm_config_embedded_stays ?? String(Math.min(EMBEDDED_MOST, stays));
  return { stays, embeddedStays: wholeNumber('embedded-stays', embedded) };
}
