import { runsOutsideTransaction } from '../../platform/migrations/run-migration.ts';
import { sqlStatements } from '../../platform/migrations/sql-statements.ts';

export type MigrationFile = { file: string; text: string };

/** A statement as a rule sees it: one line of small letters, with what stands around it. */
type Seen = {
  sql: string;
  isOutside: boolean;
  /** Whether its file says that it changes few rows. */
  isSmall: boolean;
  /** All statements of its file, and those before it in any. */
  own: readonly string[];
  earlier: readonly string[];
  isNew(table: string): boolean;
  /** The tables of earlier files. */
  old: ReadonlySet<string>;
};
type Rule = (seen: Seen) => string | false;

const TABLE = String.raw`(?:only )?(?:if exists )?(?:public\.)?("?[a-z_0-9]+"?)`;
const ALTERED = new RegExp(`^alter table ${TABLE} (.*)$`);

/** The single changes of an `alter table`, of a table that was there before. */
function changesOf({ sql, isNew }: Seen): string[] {
  const [, table = '', changes = ''] = ALTERED.exec(sql) ?? [];
  if (changes === '' || isNew(table)) return [];
  return changes.split(/, (?=(?:add|drop|alter|validate|rename|set|enable|disable) )/);
}
const anyChange = (seen: Seen, pattern: RegExp): boolean => changesOf(seen).some((change) => pattern.test(change));

const CREATE_INDEX = new RegExp(
  `^create (?:unique )?index (concurrently )?(?:if not exists )?(?:("?[a-z_0-9]+"?) )?on ${TABLE}`,
);
const ADDS_COLUMN = /^add (?:column )?(?!constraint|check|foreign|unique|primary|exclude)/;
const VOLATILE = /default .*\b(gen_random_uuid|uuidv[47]|random|clock_timestamp|nextval)\s*\(/;

const CREATE_TABLE = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${TABLE}`);
const REFERENCE = new RegExp(String.raw`\breferences ${TABLE}`, 'g');
const ON_TABLE = new RegExp(
  `^(?:create (?:or replace )?|alter |drop )(?:constraint )?(?:trigger|rule|policy) .*? on ${TABLE}`,
);
const DROP_TABLE = new RegExp(`^drop table ${TABLE}`);

/** The tables of others that a statement keeps writers or readers from until its transaction ends. */
function locksOf(sql: string, isNew: (table: string) => boolean): string[] {
  const [, altered, changes = ''] = ALTERED.exec(sql) ?? [];
  const referring = CREATE_TABLE.test(sql) || altered !== undefined ? [...sql.matchAll(REFERENCE)] : [];
  return [
    changes.startsWith('validate constraint') ? undefined : altered,
    ...referring.map(([, table]) => table),
    ON_TABLE.exec(sql)?.[1],
    DROP_TABLE.exec(sql)?.[1],
  ].filter((table) => table !== undefined && !isNew(table)) as string[];
}

const MOVES_ROWS =
  /^(?:insert|update|delete|merge|select|with|do|copy|create (?:\w+ )*(?:table|view) (?:if not exists )?\S+ (?:\([^)]*\) )?as)\b/;
const NAMED = new RegExp(String.raw`(?:\b(?:from|join|into|using|update|copy|table)|,) ${TABLE}`, 'g');

/** The tables of earlier files whose rows a statement reads or writes. */
const readBy = (sql: string, old: ReadonlySet<string>): string[] =>
  MOVES_ROWS.test(sql) ? [...sql.matchAll(NAMED)].flatMap(([, table = '']) => (old.has(table) ? table : [])) : [];

const FEW_ROWS = /^-- few rows\b/m;

/** docs/decisions/0025 says each of them in words. */
const rules: Rule[] = [
  ({ sql, isNew, earlier }) => {
    const [, concurrently, name = '', table = ''] = CREATE_INDEX.exec(sql) ?? [];
    if (table === '' || isNew(table)) return false;
    if (!concurrently)
      return 'builds an index while writers wait: create index concurrently, in a file with "-- no transaction"';
    const isDroppedFirst = earlier.some((statement) => statement === `drop index concurrently if exists ${name}`);
    return (
      !isDroppedFirst && `may find a half-built index: "drop index concurrently if exists ${name || 'NAME'}" first`
    );
  },
  ({ sql, isOutside }) =>
    !isOutside && /\bindex concurrently\b/.test(sql) && 'has to stand in a file with "-- no transaction"',
  ({ sql }) => /^(drop index|reindex \w+) (?!concurrently)/.test(sql) && 'stops whoever reads: say concurrently',
  (seen) =>
    changesOf(seen).some(
      (change) => /^add (constraint \S+ )?(check|foreign)\b/.test(change) && !/not valid$/.test(change),
    ) && 'looks at every row while others wait: add it not valid, and validate it in a file of its own',
  (seen) =>
    !seen.isOutside &&
    anyChange(seen, /^validate constraint/) &&
    seen.own.some((statement) => !/ validate constraint \S+$/.test(statement)) &&
    'looks at every row under the locks of its transaction: validate in a file of its own',
  (seen) =>
    changesOf(seen).some(
      (change) => /^add (constraint \S+ )?(unique|primary key|exclude)\b/.test(change) && !/ using index /.test(change),
    ) && 'builds an index while others wait: create it concurrently, then add the constraint using index',
  (seen) =>
    changesOf(seen).some((change) => ADDS_COLUMN.test(change) && /\b(check|unique|primary key)\b/.test(change)) &&
    'looks at every row while others wait: add the column, then its check or index as rules of their own',
  (seen) =>
    changesOf(seen).some(
      (change) => ADDS_COLUMN.test(change) && /\bnot null\b/.test(change) && !/\bdefault\b/.test(change),
    ) && 'is asked of the release before, which does not know the column: allow null or give a default',
  (seen) =>
    changesOf(seen).some(
      (change) =>
        ADDS_COLUMN.test(change) &&
        (VOLATILE.test(change) || /\bstored\b|\bidentity\b|\b(big|small)?serial\b/.test(change)),
    ) && 'writes every row anew while others wait: add the column empty and fill it in pieces',
  (seen) =>
    anyChange(seen, /^alter (column )?\S+ (set data )?type\b/) &&
    'writes every row anew and breaks the release before: add another column',
  (seen) => {
    const [, column] = changesOf(seen).flatMap((change) => /^alter (?:column )?(\S+) set not null/.exec(change) ?? []);
    if (column === undefined) return false;
    const check = new RegExp(`add constraint (\\S+) check \\(\\(?${column} is not null\\)?\\) not valid`);
    const names = seen.earlier.flatMap((statement) => check.exec(statement)?.[1] ?? []);
    const isChecked = names.some((name) =>
      seen.earlier.some((statement) => statement.includes(`validate constraint ${name}`)),
    );
    return !isChecked && `looks at every row while others wait: validate a check (${column} is not null) before`;
  },
  ({ sql }) =>
    /^alter (table|index|type|view|sequence) .*\brename\b/.test(sql) &&
    'takes a name from the release before: add the new one beside it',
  ({ sql, isOutside, isSmall, isNew }) => {
    const [, table = ''] = new RegExp(`^(?:with .*)?(?:update|delete from) ${TABLE}`).exec(sql) ?? [];
    return (
      table !== '' &&
      !isNew(table) &&
      !isOutside &&
      !isSmall &&
      'keeps rows locked until its transaction ends: change them in pieces, in a file with "-- no transaction", or say "-- few rows" and why'
    );
  },
  ({ sql, isOutside, own, isNew, old }) => {
    const [read] = readBy(sql, old);
    const [held] = own.flatMap((statement) => locksOf(statement, isNew));
    return (
      read !== undefined &&
      held !== undefined &&
      !isOutside &&
      `takes as long as ${read} is large while others wait for ${held}: read and fill in a file of its own, behind this one`
    );
  },
  ({ sql }) =>
    /^(lock|cluster|vacuum full|refresh materialized view (?!concurrently)|truncate)\b/.test(sql) &&
    'stops whoever reads or writes',
];

/** What in these migrations, in their order, would stop others or the release before; `isBound` says which the rules hold for. */
export function brokenRules(files: readonly MigrationFile[], isBound: (file: string) => boolean): string[] {
  const earlier: string[] = [];
  const old = new Set<string>();
  return files.flatMap(({ file, text }) => {
    const isOutside = runsOutsideTransaction(text);
    const isSmall = FEW_ROWS.test(text);
    const own = sqlStatements(text).map((statement) => statement.toLowerCase().replace(/\s+/g, ' '));
    const created = new Set(own.flatMap((sql) => CREATE_TABLE.exec(sql)?.[1] ?? []));
    const isNew = (table: string) => created.has(table);
    const found = own.flatMap((sql) => {
      const seen: Seen = { sql, isOutside, isSmall, own, earlier: [...earlier], isNew, old };
      earlier.push(sql);
      if (!isBound(file)) return [];
      return rules.flatMap((rule) => {
        const broken = rule(seen);
        return broken ? [`${file}: "${sql.slice(0, 80)}" ${broken}`] : [];
      });
    });
    for (const table of created) old.add(table);
    return found;
  });
}
