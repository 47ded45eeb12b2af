import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import { reviewDigest, reviewProof } from '@basera/contract/endpoints/reviews';
import type { GuestRating } from '@basera/contract/rules/reviews/guest-rating';
import * as z from 'zod/mini';
import { readSite, SiteError } from './read-site.ts';
import {
  checkDays,
  checkDigests,
  checkKept,
  checkShownAgain,
  daysWithout,
  type ReadLog,
  readEntries,
  tellOfKept,
} from './verify-reviews.ts';
import { checkStay } from './verify-stay.ts';

const USAGE = `npm run verify -- --site https://… [--kept FILE] [--review FILE]
  Reads what a site says of its reviews in public, and checks it against its own daily digests.
  --kept FILE    digests seen before: they must be there still; all are written into it when nothing is wrong
  --review FILE  the proof of one review, as /api/user/properties/STAY/reviews/proofs gives it: what has become of it`;

const OPTIONS = { site: { type: 'string' }, kept: { type: 'string' }, review: { type: 'string' } } as const;

const kept = z.object({ site: z.string(), digests: z.array(reviewDigest) });

type Say = (words: string) => void;
type Site = ReturnType<typeof readSite>;

/** True where all that a site says of its reviews follows from its digests, `today` in India; says what it looked at and what is wrong. Throws SiteError where it cannot be found out. */
export async function verifySite(args: string[], say: Say, today = dayInIndia(new Date())): Promise<boolean> {
  const { site: address, kept: keptFile, review } = optionsOf(args);
  if (!address || !URL.canParse(address)) throw new SiteError(USAGE);
  const site = readSite(new URL(address));
  const before = await digestsIn(keptFile, address);
  const { digests, texts } = await readAtRest(site);
  const log = readEntries(texts);
  const last = digests.at(-1)?.day;
  const shown = log.tally.shown.size;
  say(
    `${digests.length} digests, the last of ${last ?? 'no day yet'}; ${texts.length} entries; ${shown} reviews shown.`,
  );
  const gaps = daysWithout(digests);
  if (gaps > 0) say(`${gaps} times a day or more had no digest; the next one vouches for them.`);
  const wrong = [
    ...log.wrong,
    ...checkDigests(digests, texts, log),
    ...checkDays(digests, today),
    ...checkKept(before, digests),
  ];
  if (review) {
    const proof = await proofIn(review);
    const told = tellOfKept(proof, log);
    if (told.isWell) say(told.words);
    else wrong.push(told.words);
    if (told.again !== null) wrong.push(...checkShownAgain(proof, told.again, await site.stay(proof.statement.stay)));
  }
  wrong.push(...(await checkStays(site, { log, last: last ?? today }, say)));
  for (const words of wrong) say(`✗ ${words}`);
  if (wrong.length > 0) return false;
  if (keptFile) await writeFile(keptFile, `${JSON.stringify({ site: address, digests }, null, 2)}\n`);
  say('✓ Nothing is other than the digests say.');
  return true;
}

const READS = 3;

/** Digests and a log that belong together: one may be made between two questions. */
async function readAtRest(site: Site) {
  for (let read = 1; ; read += 1) {
    const texts = await site.log();
    const digests = await site.digests();
    const size = digests.at(-1)?.size ?? 0;
    if (size === texts.length || read === READS) return { digests, texts };
  }
}

/** How many of the stays that say they have no reviews are asked each time, by lot. */
const ASKED_OF_NONE = 100;

/** Every stay that was ever in the log, and every one whose card says it has reviews; of the rest some by lot. */
function staysToAsk(log: ReadLog, cards: Map<number, GuestRating | null>): Set<number> {
  const stays = new Set(log.tally.stayOf.values());
  for (const [stay, rating] of cards) if (rating) stays.add(stay);
  const rest = [...cards.keys()].filter((stay) => !stays.has(stay));
  for (let asked = 0; asked < ASKED_OF_NONE && rest.length > 0; asked += 1)
    for (const stay of rest.splice(randomInt(rest.length), 1)) stays.add(stay);
  return stays;
}

async function checkStays(
  site: Site,
  { log, last }: { log: ReadLog; last: CalendarDate },
  say: Say,
): Promise<string[]> {
  const wrong: string[] = [];
  const cards = await site.cards();
  let [checked, away, fresh, goneSince] = [0, 0, 0, 0];
  for (const stay of staysToAsk(log, cards)) {
    const found = await site.stay(stay);
    const told = found && checkStay(stay, found, log, { last, card: cards.get(stay) });
    if (told) {
      wrong.push(...told.wrong);
      checked += 1;
      fresh += told.fresh;
      goneSince += told.goneSince;
    } else away += 1;
  }
  say(`${checked} stays checked of ${cards.size} in the lists, ${away} not on the site just now.`);
  say(`Newer than the last digest: ${fresh} reviews, and ${goneSince} that have gone.`);
  return wrong;
}

function optionsOf(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new SiteError(USAGE);
  }
}

async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new SiteError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function proofIn(file: string) {
  const read = z.safeParse(reviewProof, await jsonIn(file));
  if (!read.success) throw new SiteError(`${file} is not the proof of a review: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** None where there is no such file yet. */
async function digestsIn(file: string | undefined, site: string) {
  const isThere = file !== undefined && (await readFile(file).catch(() => null)) !== null;
  if (!isThere) return [];
  const read = z.safeParse(kept, await jsonIn(file));
  if (!read.success) throw new SiteError(`${file} holds no digests that were kept: ${z.prettifyError(read.error)}`);
  if (read.data.site !== site) throw new SiteError(`${file} holds digests of ${read.data.site}, not of ${site}.`);
  return read.data.digests;
}
