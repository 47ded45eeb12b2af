import { becomeNode, ensureInstalled } from './toolchain.mjs';

ensureInstalled();
becomeNode(['apps/server/src/payments-report.ts', ...process.argv.slice(2)]);
