import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pusher-js/package.json'));
const SPECS = join(PACKAGE, 'spec/javascripts');

/** What the specs' own build (spec/config/jasmine/webpack.integration.js) gives them from elsewhere. */
const given: Record<string, string> = {
  testenv: `module.exports = 'node';`,
  // For encrypted channels, which the integration specs do not touch.
  '@stablelib/base64': 'export const encode = null; export const decode = null;',
  '@stablelib/utf8': 'export const encode = null; export const decode = null;',
};

const entry = `
  const specs = [
    require('${SPECS}/integration/core/cluster_config_spec.js'),
    require('${SPECS}/integration/core/falling_back_spec.js'),
    require('${SPECS}/integration/core/pusher_spec/index.js'),
    require('${SPECS}/integration/core/timeout_configuration_spec.js'),
    require('${SPECS}/integration/core/transport_lists_spec.js'),
  ];
  module.exports = {
    Integration: require('integration'),
    Defaults: require('core/defaults').default,
    declare: (testConfigs) => { for (const spec of specs) spec(testConfigs); },
  };
`;

/**
 * The integration specs that pusher-js publishes in its package, with its sources, as one file for Node: what their webpack
 * configuration does. Not a line of them is changed.
 */
export async function bundleSpecs(file: string): Promise<void> {
  const virtual = new Map(Object.entries({ ...given, 'specs-entry': entry }));
  const bundle = await rolldown({
    input: 'specs-entry',
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'given',
        resolveId: (id) => (virtual.has(id) ? `\0${id}` : null),
        load: (id) => {
          const code = virtual.get(id.slice(1));
          return code === undefined || !id.startsWith('\0') ? null : { code, moduleType: 'js' };
        },
      },
    ],
    resolve: {
      extensions: ['.ts', '.js'],
      modules: [
        join(PACKAGE, 'src'),
        join(PACKAGE, 'src/runtimes/node'),
        join(PACKAGE, 'src/runtimes'),
        join(SPECS, 'helpers'),
        'node_modules',
      ],
      alias: {
        pusher_integration: join(PACKAGE, 'src/core/pusher.js'),
        integration: join(SPECS, 'helpers/node/integration.js'),
        'dom/dependencies': join(SPECS, 'helpers/node/mock-dom-dependencies.ts'),
        'dom/dependency_loader': join(SPECS, 'helpers/node/mock-dom-dependencies.ts'),
      },
    },
    transform: {
      define: { VERSION: '"8.6.0"', CDN_HTTP: '""', CDN_HTTPS: '""', DEPENDENCY_SUFFIX: '""', RUNTIME: '"node"' },
    },
  });
  // The specs assign to names nobody declared.
  await bundle.write({ file, format: 'cjs', strict: false });
  await bundle.close();
}
