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
  ({ sql }) =>
    /^(lock|cluster|vacuum full|refresh materialized view (?!concurrently)|truncate)\b/.test(sql) &&
    'stops whoever reads or writes',
];

/** What in these migrations, in their order, would stop others or the release before; `isBound` says which the rules hold for. */
export function brokenRules(files: readonly MigrationFile[], isBound: (file: string) => boolean): string[] {
  const earlier: string[] = [];
  return files.flatMap(({ file, text }) => {
    const isOutside = runsOutsideTransaction(text);
    const created = new Set<string>();
    const isSmall = FEW_ROWS.test(text);
    const own = sqlStatements(text).map((statement) => statement.toLowerCase().replace(/\s+/g, ' '));
    return own.flatMap((sql) => {
      const [, made] = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${TABLE}`).exec(sql) ?? [];
      if (made !== undefined) created.add(made);
      const seen: Seen = { sql, isOutside, isSmall, own, earlier: [...earlier], isNew: (table) => created.has(table) };
      earlier.push(sql);
      if (!isBound(file)) return [];
      return rules.flatMap((rule) => {
        const broken = rule(seen);
        return broken ? [`${file}: "${sql.slice(0, 80)}" ${broken}`] : [];
      });
    });
  });
}
