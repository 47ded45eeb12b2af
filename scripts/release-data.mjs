import { becomeNode, ensureInstalled } from './toolchain.mjs';

ensureInstalled();
becomeNode(['apps/server/src/testing/database/releases/write-release.ts', ...process.argv.slice(2)]);
