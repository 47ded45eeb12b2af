import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Turns Lingui's macros into calls, in the few files that have any. Lingui's own native transform is left out: its binary
 * asks for a newer Node than the one `npm ci` may run on, and npm then leaves it out in silence. `more` plugins of Babel
 * see what the macros have left.
 */
export const linguiMacros = (...more: unknown[]) =>
  babel({
    presets: [
      {
        preset: {
          plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: getConfig({ cwd: ROOT }) }], ...more],
        },
        rolldown: { filter: { code: /from ['"]@lingui\/(?:react|core)\/macro['"]/ } },
      },
    ],
  });
