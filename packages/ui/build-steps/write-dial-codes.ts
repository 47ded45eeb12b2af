import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import examples from 'libphonenumber-js/examples.mobile';
import metadata from 'libphonenumber-js/metadata.min';

const FILE = fileURLToPath(new URL('../src/fields/phone/dial-code-rows.ts', import.meta.url));
const FIRST = 'IN';
// The islands share +1 with three digits of their own; the two large countries have hundreds of those.
const SHARED_CODE = '1';
const AREA_DIGITS = 3;
const LARGE = new Set(['US', 'CA']);

const regionNames = new Intl.DisplayNames('en', { type: 'region' });
const examplesByIso: Record<string, string | undefined> = examples;

const nameOf = (iso: string): string =>
  (regionNames.of(iso) ?? iso)
    .replace(/^St\. /, 'Saint ')
    .replaceAll(' & ', ' and ')
    .replaceAll('’', "'")
    .replace(/ SAR China$/, '');

function dialCodeOf(iso: string, callingCode: string): string {
  if (callingCode !== SHARED_CODE || LARGE.has(iso)) return `+${callingCode}`;
  return `+${callingCode}-${examplesByIso[iso]?.slice(0, AREA_DIGITS)}`;
}

/**
 * 'ISO 3166 code|name|dial code|leads' of every country in Google's libphonenumber, India first, then by name. Of the
 * countries that share a dial code one leads: a number that fits them all is taken for its.
 */
export function dialCodeRows(): string[] {
  const shared = Object.entries(metadata.country_calling_codes);
  const rows = shared
    .flatMap(([callingCode, isos]) => isos.map((iso, index) => ({ callingCode, iso, leads: index === 0 })))
    .map(({ callingCode, iso, leads }) => ({ iso, name: nameOf(iso), code: dialCodeOf(iso, callingCode), leads }));
  rows.sort((a, b) => Number(b.iso === FIRST) - Number(a.iso === FIRST) || a.name.localeCompare(b.name, 'en'));
  return rows.map(({ iso, name, code, leads }) => [iso, name, code, ...(leads ? ['leads'] : [])].join('|'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = `// Written by build-steps/write-dial-codes.ts from libphonenumber-js: the package itself is too heavy for a phone.
export const dialCodeRows = \`
${dialCodeRows().join('\n')}
\`;
`;
  await writeFile(FILE, text);
}
