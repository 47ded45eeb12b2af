import { becomeNode, ensureInstalled } from './toolchain.mjs';

// The command of an operator, named by package.json, and what was said behind it.
ensureInstalled();
becomeNode(process.argv.slice(2));
