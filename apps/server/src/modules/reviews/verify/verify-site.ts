import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { reviewDigest, reviewProof } from '@basera/contract/endpoints/reviews';
import * as z from 'zod/mini';
import { readSite, SiteError } from './read-site.ts';
import { checkDigests, checkKept, checkStay, type ReadLog, readEntries, tellOfKept } from './verify-reviews.ts';

const USAGE = `npm run verify -- --site https://… [--kept FILE] [--review FILE]
  Reads what a site says of its reviews in public, and checks it against its own daily digests.
  --kept FILE    digests seen before: they must be there still; all are written into it when nothing is wrong
  --review FILE  the proof of one review, as /api/user/properties/STAY/reviews/proofs gives it: what has become of it`;

const OPTIONS = { site: { type: 'string' }, kept: { type: 'string' }, review: { type: 'string' } } as const;

const kept = z.object({ site: z.string(), digests: z.array(reviewDigest) });

type Say = (words: string) => void;

/** True where all that a site says of its reviews follows from its digests; says what it looked at and what is wrong. Throws SiteError where it cannot be found out. */
export async function verifySite(args: string[], say: Say): Promise<boolean> {
  const { site: address, kept: keptFile, review } = optionsOf(args);
  if (!address || !URL.canParse(address)) throw new SiteError(USAGE);
  const site = readSite(new URL(address));
  const before = await digestsIn(keptFile, address);
  const digests = await site.digests();
  const texts = await site.log();
  const log = readEntries(texts);
  const last = digests.at(-1)?.day ?? 'no day yet';
  say(`${digests.length} digests, the last of ${last}; ${texts.length} entries; ${log.shown.size} reviews shown.`);
  const wrong = [...log.wrong, ...checkDigests(digests, texts, log), ...checkKept(before, digests)];
  if (review) {
    const told = tellOfKept(await proofIn(review), log);
    if (told.isWell) say(told.words);
    else wrong.push(told.words);
  }
  wrong.push(...(await checkStays(site, log, say)));
  for (const words of wrong) say(`✗ ${words}`);
  if (wrong.length > 0) return false;
  if (keptFile) await writeFile(keptFile, `${JSON.stringify({ site: address, digests }, null, 2)}\n`);
  say('✓ Nothing is other than the digests say.');
  return true;
}

async function checkStays(site: ReturnType<typeof readSite>, log: ReadLog, say: Say): Promise<string[]> {
  const wrong: string[] = [];
  let [checked, away, fresh, goneSince] = [0, 0, 0, 0];
  for (const stay of new Set(log.shown.values())) {
    const found = await site.stay(stay);
    const told = found && checkStay(stay, found, log);
    if (told) {
      wrong.push(...told.wrong);
      checked += 1;
      fresh += told.fresh;
      goneSince += told.goneSince;
    } else away += 1;
  }
  say(`${checked} stays checked, ${away} not on the site just now.`);
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
