import { becomeNode, ensureInstalled } from './toolchain.mjs';

ensureInstalled();
becomeNode(['apps/server/src/tickets-report.ts', ...process.argv.slice(2)]);
