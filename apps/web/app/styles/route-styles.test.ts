import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const APP = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../../../packages/', import.meta.url));
const OF_PACKAGE = /^@basera\/(ui|messaging)\//;
const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^'";]*? from )?'((?:\.|@basera\/(?:ui|messaging)\/)[^']+)';$/gm;
const LATE_IMPORT = /\bimport\('((?:\.|@basera\/(?:ui|messaging)\/)[^']+)'\)/g;
const SHEET_IMPORT = /@import '((?:\.|@basera\/(?:ui|messaging)\/)[^']+)'/g;
const CLASS_NAMES = /className=(?:"([^"]*)"|\{([^}]*)\})/g;

const isSheet = (file: string) => file.endsWith('.css');
const text = (file: string) => readFileSync(file, 'utf8');
const found = (pattern: RegExp, file: string) => [...text(file).matchAll(pattern)].map(([, ...groups]) => groups);

function fileOf(from: string, specifier: string): string | undefined {
  const [named = ''] = specifier.split('?');
  if (OF_PACKAGE.test(named)) return join(PACKAGES, named.replace(OF_PACKAGE, '$1/src/'));
  const path = resolve(dirname(from), named);
  return isSheet(path) ? path : [`${path}.ts`, `${path}.tsx`].find(existsSync);
}

const imported = (file: string, pattern: RegExp): string[] =>
  found(pattern, file).flatMap(([specifier = '']) => fileOf(file, specifier) ?? []);

/** A file with all that it brings along at once: modules, sheets, and what these import. */
function comesWith(entry: string): Set<string> {
  const files = new Set([entry]);
  for (const file of files) {
    for (const other of imported(file, isSheet(file) ? SHEET_IMPORT : STATIC_IMPORT)) files.add(other);
  }
  return files;
}

const classesIn = (sheet: string): string[] =>
  [
    ...text(sheet)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g),
  ].map(([, name = '']) => name);

const classesUsed = (file: string): string[] =>
  found(CLASS_NAMES, file).flatMap(([plain, code]) =>
    (plain ?? [...(code ?? '').matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, words]) => words).join(' ')).split(/\s+/),
  );

const frame = ['ground', 'frame'].flatMap((name) => [...comesWith(join(APP, `styles/${name}.css`))]);
const sheets = [APP, join(PACKAGES, 'ui/src'), join(PACKAGES, 'messaging/src')].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSheet)
    .map((file) => join(folder, file)),
);

/** The sheets of features that say something of a class which the frame says nothing of. */
const sheetsOf = new Map<string, Set<string>>();
const ofFrame = new Set(frame.flatMap(classesIn));
for (const sheet of sheets.filter((each) => !frame.includes(each))) {
  for (const name of classesIn(sheet)) {
    if (!ofFrame.has(name)) sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(sheet));
  }
}

/** What parts below an entry use without its sheet, those that are fetched later included. */
function missingSheets(entry: string, there: ReadonlySet<string>, seen = new Set<string>()): string[] {
  const files = comesWith(entry);
  const brought = new Set([...there, ...files].filter(isSheet));
  const modules = [...files].filter((file) => !isSheet(file));
  const missing = modules.flatMap((file) =>
    classesUsed(file).flatMap((name) => {
      const owners = sheetsOf.get(name);
      return !owners || [...owners].some((sheet) => brought.has(sheet)) ? [] : `${relative(APP, file)}: .${name}`;
    }),
  );
  const late = modules.flatMap((file) => imported(file, LATE_IMPORT)).filter((file) => !seen.has(file));
  return [...missing, ...late.flatMap((file) => missingSheets(file, brought, new Set([...seen, ...late])))];
}

const routes = [
  ...new Set(found(/'((?:pages|features)\/[^']+\.tsx)'/g, join(APP, 'routes.ts')).map(([file = '']) => file)),
];

test.each(['root.tsx', ...routes])('%s brings the style sheets of all that it shows', (route) => {
  expect([...new Set(missingSheets(join(APP, route), new Set(frame)))]).toEqual([]);
});

test('a style sheet of a feature is noticed where it is used', () => {
  expect(routes.length).toBeGreaterThan(20);
  const stayPage = join(APP, 'features/stays/stay/page/stay-details.tsx');
  expect(missingSheets(stayPage, new Set(frame))).toContain('features/stays/stay/rooms/room-card.tsx: .room-body');
});
