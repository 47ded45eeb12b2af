import { parseArgs } from 'node:util';

/** What is measured: what the server answers, the two pages with a budget of their own, what is pressed on them, and every other page. */
export const PARTS = ['serving', 'search', 'stay', 'touch', 'others'] as const;
export type PagesPart = (typeof PARTS)[number];

const RUNS = 5;

const HELP = `npm run bench pages [-- options]

Lets Lighthouse visit the pages of the built product as a phone, and asks its server for pages of results. Takes some nine
minutes on a machine that does nothing else: two to three for each of the pages bought on, two for what is pressed on
them, one for all others, one for the server.

  --page=NAME   only ${PARTS.join(', ')}; may stand several times
  --runs=N      visits of /search and of a stay, with scripts and without, and of each press, of which the median counts (${RUNS})
  --help        this`;

export type PagesOptions = { parts: ReadonlySet<PagesPart>; runs: number };

const isPart = (name: string): name is PagesPart => PARTS.some((part) => part === name);

/** What the command line asks for; null where it asked for help, which has been printed. Throws RangeError. */
export function readOptions(args: string[]): PagesOptions | null {
  const { values } = parseArgs({
    args,
    options: { page: { type: 'string', multiple: true }, runs: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(HELP);
    return null;
  }
  // Without the bare -- npm takes options for its own, and passes them on like this.
  const { npm_config_page, npm_config_runs } = process.env;
  const parts = values.page ?? npm_config_page?.split('\n\n') ?? [...PARTS];
  const unknown = parts.find((part) => !isPart(part));
  if (unknown !== undefined) throw new RangeError(`--page must be one of ${PARTS.join(', ')}, not '${unknown}'.`);
  const runs = values.runs ?? npm_config_runs ?? String(RUNS);
  if (!/^[1-9]\d?$/.test(runs)) throw new RangeError(`--runs must be a whole number from 1 to 99, not '${runs}'.`);
  return { parts: new Set(parts.filter(isPart)), runs: Number(runs) };
}
