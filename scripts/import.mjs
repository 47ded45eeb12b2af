import { becomeNode, ensureInstalled } from './toolchain.mjs';

ensureInstalled();
becomeNode(['apps/server/src/import/main.ts', ...process.argv.slice(2)]);
