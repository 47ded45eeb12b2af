import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, ROOT, run } from './toolchain.mjs';

/** Gathers the words that stand in the code into the catalogues, and compiles what the unbuilt server reads. */
const CATALOGUES = [
  'apps/web/app/words/en.po',
  'apps/web/app/features/bookings/words/en.po',
  'apps/web/app/features/favourites/words/en.po',
  'apps/web/app/features/notifications/words/en.po',
  'apps/web/app/features/stays/search/filters/words/en.po',
  'apps/web/app/features/stays/search/results/words/en.po',
  'apps/web/app/features/stays/search/said/words/en.po',
  'apps/web/app/features/stays/stay/preview/words/en.po',
  'apps/web/app/features/stays/stay/rooms/words/en.po',
  'apps/web/app/features/support/words/en.po',
  'apps/web/app/pages/legal/words/en.po',
  'apps/web/app/pages/legal/honesty/words/en.po',
  'apps/partners/src/words/en.po',
  'apps/partners/src/features/business/words/en.po',
  'apps/partners/src/features/feeds/words/en.po',
  'apps/partners/src/features/listings/words/en.po',
  'apps/partners/src/features/looking/words/en.po',
  'apps/partners/src/features/money/words/en.po',
  'apps/partners/src/features/numbers/words/en.po',
  'apps/partners/src/features/register/words/en.po',
  'apps/partners/src/features/templates/words/en.po',
  'apps/office/src/words/en.po',
  'apps/office/src/browser/audit/words/en.po',
  'apps/office/src/features/approvals/words/en.po',
  'apps/office/src/features/audit/words/en.po',
  'apps/office/src/features/bookings/words/en.po',
  'apps/office/src/features/bookings/story/words/en.po',
  'apps/office/src/features/businesses/words/en.po',
  'apps/office/src/features/cases/review/words/en.po',
  'apps/office/src/features/finding/words/en.po',
  'apps/office/src/features/looking/words/en.po',
  'apps/office/src/features/machine/words/en.po',
  'apps/office/src/features/payouts/words/en.po',
  'apps/office/src/features/people/words/en.po',
  'apps/office/src/features/staff/words/en.po',
  'apps/office/src/features/stays/words/en.po',
  'packages/ui/src/words/en.po',
  'apps/server/src/words/en.po',
  'apps/server/src/words/en.ts',
];

const LINGUI = [
  { cwd: '.', args: ['extract', '--clean'] },
  { cwd: 'apps/server', args: ['extract', '--clean'] },
  { cwd: 'apps/server', args: ['compile', '--strict'] },
];

// The day on which a catalogue was written is no word of it.
const wordsIn = (file) => (existsSync(file) ? readFileSync(file, 'utf8').replace(/^"POT-Creation-Date.*$/m, '') : '');
const stateOf = () =>
  createHash('sha256')
    .update(CATALOGUES.map((file) => wordsIn(join(ROOT, file))).join('\0'))
    .digest('hex');

/** Gives { isWell, isNew }: whether all could be gathered, and whether the catalogues lacked something. */
export async function gatherWords() {
  const before = stateOf();
  for (const { cwd, args } of LINGUI) {
    const { code, output } = await run('lingui', args, { cwd: join(ROOT, cwd), quiet: true });
    if (code !== 0) return { isWell: false, isNew: false, output };
  }
  return { isWell: true, isNew: stateOf() !== before, output: '' };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  const { isWell, isNew, output } = await gatherWords();
  const told = isNew ? 'The catalogues have changed.' : 'The catalogues say all that the code says.';
  console.log(isWell ? told : output);
  const isRefused = isNew && process.argv.includes('--check');
  process.exit(isWell && !isRefused ? 0 : 1);
}
