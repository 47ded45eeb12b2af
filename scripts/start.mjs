import { ensureWebBuilt } from './build-web.mjs';
import { becomeNode, ensureInstalled } from './toolchain.mjs';

ensureInstalled();
if (!(await ensureWebBuilt())) process.exit(1);
// React renders several times slower unless NODE_ENV says production.
const { APP_MODE, NODE_ENV } = process.env;
becomeNode(['apps/server/src/main.ts'], { APP_MODE: APP_MODE || 'demo', NODE_ENV: NODE_ENV || 'production' });
