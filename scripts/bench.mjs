import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { becomeNode, ensureInstalled, fail, ROOT } from './toolchain.mjs';

const benches = readdirSync(join(ROOT, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const [name, ...rest] = process.argv.slice(2);
if (!benches.includes(name)) fail(`Which one? npm run bench ${benches.join(' | ')}`);
ensureInstalled();
// What is measured is what is delivered.
becomeNode([join('bench', `${name}.bench.ts`), ...rest], { NODE_ENV: process.env.NODE_ENV || 'production' });
