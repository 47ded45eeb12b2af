import { becomeNode, ensureInstalled } from './toolchain.mjs';

// The server starts again when these change; the web is updated in place by Vite, mounted in the server.
const WATCHED = ['apps/server', 'packages/contract'];

ensureInstalled();
// Named, because watching whatever was imported follows Vite's temporary files, and starts again for ever.
const watch = ['--watch-preserve-output', ...WATCHED.map((folder) => `--watch-path=${folder}`)];
becomeNode([...watch, 'apps/server/src/main.ts'], { WEB_DEV: '1' });
