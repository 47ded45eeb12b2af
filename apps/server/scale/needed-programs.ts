import { spawnSync } from 'node:child_process';
import { ensureWebBuilt } from '../../../scripts/build-web.mjs';

/** Programs of others that these tests start, and Debian's package of each. */
const NEEDED = { promtool: 'prometheus', prometheus: 'prometheus', debootstrap: 'debootstrap' };

/** Says in one sentence what is missing and how to get it. */
export default async function setup(): Promise<void> {
  const missing = Object.entries(NEEDED).filter(([program]) => spawnSync(program, ['--version']).error);
  if (missing.length > 0) {
    const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
    const programs = missing.map(([program]) => program).join(', ');
    throw new Error(`These tests need ${programs}: apt-get install --no-install-recommends ${packages}`);
  }
  if (process.getuid?.() !== 0) throw new Error('These tests need root: they mount and change the root of a process.');
  if (!(await ensureWebBuilt())) throw new Error('The web could not be built; why stands above.');
}
