import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled, fail, ROOT, run } from './toolchain.mjs';

/** Takes pictures of every page of the travellers' and the owners' site, by language, width and theme, into `pictures/`. */
ensureInstalled();
const { values } = parseArgs({
  options: { language: { type: 'string' }, width: { type: 'string' }, folder: { type: 'string' } },
});
if (!(await ensureWebBuilt())) process.exit(1);
const chromium = await ensureChromium();
if (chromium === null) fail('No Chromium on this system, and none to be downloaded or installed; set CHROMIUM_PATH.');
const env = {
  CHROMIUM_PATH: chromium,
  PICTURES_LANGUAGE: values.language ?? '',
  PICTURES_WIDTH: values.width ?? '',
  PICTURES_FOLDER: values.folder ?? join(ROOT, 'pictures'),
};
const { code } = await run('playwright', ['test', '-c', 'e2e/pictures/playwright.config.ts', '--reporter=list'], {
  env,
});
if (code !== 0) fail('Some pictures could not be taken; why stands above.');
console.log(`The pictures lie in ${env.PICTURES_FOLDER}.`);
