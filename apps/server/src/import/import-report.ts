import type { ListingPart } from '@basera/contract/rules/listing/parts';
import type { AmenityMatch } from './mend/match-amenities.ts';
import type { RefusedRow } from './mend/mend-row.ts';
import type { UnknownPlace } from './place/settle-cities.ts';
import { MENDED, type Mend, type MendReason, REFUSED, type RefusalReason } from './reasons.ts';
import type { BatchPlan } from './write/write-stays.ts';

const LINES_SHOWN = 20;

type RowReport = {
  line: number;
  reference: string | null;
  name: string | null;
  outcome: 'mended' | 'refused';
  reasons: { reason: string; detail: string }[];
};

/** A stay of which something is left as its owners have it. */
export type KeptByOwners = { reference: string; name: string; what: string[] };

const PART_WORDS: Partial<Record<ListingPart, string>> = {
  basics: 'name, kind, description and stars',
  place: 'place',
  amenities: 'amenities',
  house_rules: 'house rules',
  times: 'times',
};

/** What of a stay is left as its owners have it; nothing where they changed nothing that a file says. */
export function keptByOwners({ stay, owners }: BatchPlan['changed'][number]): KeptByOwners[] {
  const what = [...owners.parts].flatMap((part) => PART_WORDS[part] ?? []);
  if (owners.rooms.size > 0) what.push('rooms');
  else if (owners.prices.size > 0) what.push('prices');
  return what.length > 0 ? [{ reference: stay.reference, name: stay.name, what }] : [];
}

/** What an import did, in full: what stands in the report file. */
export type ImportReport = {
  file: string;
  /** What the file was taken for: 'UTF-8 text, its cells parted by commas'. */
  readAs: string;
  source: string;
  /** A sentence for each part of the mapping that is not used. */
  unused: string[];
  /** Whose the stays are. */
  business: string;
  dryRun: boolean;
  rows: number;
  imported: number;
  refused: number;
  /** Of stays; several rows may be the rooms of one. */
  added: number;
  changed: number;
  unchanged: number;
  rooms: number;
  mended: number;
  mendedByReason: Partial<Record<MendReason, number>>;
  refusedByReason: Partial<Record<RefusalReason, number>>;
  newCities: string[];
  /** Places nobody knows: their rows are refused until new places are allowed. */
  unknownPlaces: UnknownPlace[];
  /** What the owners of stays have changed since, and the file says otherwise: theirs stands. */
  keptByOwners: KeptByOwners[];
  amenities: { found: number; unknownInAll: number; unknown: { words: string; times: number }[] };
  lines: RowReport[];
};

/** Of how many rows, counted once a reason, with the most frequent reason first. */
function countReasons<Reason extends string>(rows: Reason[][]): Partial<Record<Reason, number>> {
  const counts = new Map<Reason, number>();
  for (const reasons of rows) for (const reason of new Set(reasons)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1])) as Partial<Record<Reason, number>>;
}

export type ReportInput = Pick<
  ImportReport,
  'file' | 'readAs' | 'source' | 'unused' | 'business' | 'dryRun' | 'newCities' | 'unknownPlaces'
> & {
  imported: { line: number; reference: string; name: string; mends: Mend[]; amenities: AmenityMatch }[];
  refused: RefusedRow[];
  counts: Pick<ImportReport, 'added' | 'changed' | 'unchanged' | 'rooms' | 'keptByOwners'>;
};

export function makeReport({ imported, refused, counts, ...rest }: ReportInput): ImportReport {
  const mended = imported.filter((row) => row.mends.length > 0);
  const unknown = new Map<string, number>();
  for (const words of imported.flatMap((row) => row.amenities.unknown))
    unknown.set(words, (unknown.get(words) ?? 0) + 1);
  const lines: RowReport[] = [
    ...mended.map(({ line, reference, name, mends }) => ({
      line,
      reference,
      name,
      outcome: 'mended' as const,
      reasons: mends.map(({ reason, detail }) => ({ reason: MENDED[reason], detail })),
    })),
    ...refused.map(({ line, reference, name, reason, detail }) => ({
      line,
      reference,
      name,
      outcome: 'refused' as const,
      reasons: [{ reason: REFUSED[reason], detail }],
    })),
  ].sort((a, b) => a.line - b.line);
  return {
    ...rest,
    rows: imported.length + refused.length,
    imported: imported.length,
    refused: refused.length,
    ...counts,
    mended: mended.length,
    mendedByReason: countReasons(mended.map((row) => row.mends.map((mend) => mend.reason))),
    refusedByReason: countReasons(refused.map((row) => [row.reason])),
    amenities: {
      found: imported.reduce((sum, row) => sum + row.amenities.names.length, 0),
      unknownInAll: imported.reduce((sum, row) => sum + row.amenities.unknown.length, 0),
      unknown: [...unknown].sort((a, b) => b[1] - a[1]).map(([words, times]) => ({ words, times })),
    },
    lines,
  };
}

const counted = (amount: number, one: string, many = `${one}s`) => `${amount} ${amount === 1 ? one : many}`;
const told = (reason: string, detail: string) => (detail ? `${reason} (${detail})` : reason);

function byReason(counts: Partial<Record<string, number>>, labels: Readonly<Record<string, string>>): string[] {
  return Object.entries(counts).map(([reason, amount]) => `${String(amount).padStart(7)}  ${labels[reason]}`);
}

/** The first of many lines, and how many more there are. */
function shortened(lines: string[]): string[] {
  const more = lines.length - LINES_SHOWN;
  return [...lines.slice(0, LINES_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `         ${line}`);
}

/** The way on for rows whose city lies in one of several states. */
const statesTold = ({ refusedByReason: { which_state: asked } }: ImportReport): string[] =>
  asked === undefined
    ? []
    : [
        "Which state? Tell it in a column of states, or behind the city: 'Katra, Uttar Pradesh' in the file, or under 'cities' in the mapping.",
      ];

function keptTold({ keptByOwners: kept }: ImportReport): string[] {
  if (kept.length === 0) return [];
  const lines = kept.map(({ reference, name, what }) => `${name} (${reference}): ${what.join('; ')}`);
  return [
    `${counted(kept.length, 'stay keeps', 'stays keep')} what ${kept.length === 1 ? 'its' : 'their'} owners changed since, whatever the file says:`,
    ...shortened(lines),
  ];
}

function placesTold({ unknownPlaces, newCities }: ImportReport): string[] {
  const lines = newCities.length > 0 ? [`Cities added: ${newCities.length}.`] : [];
  if (unknownPlaces.length === 0) return lines;
  const places = unknownPlaces.map(
    ({ city, state, rows, line }) =>
      `${city}, ${state ?? 'no state given'}: ${counted(rows, 'row')}, first on line ${line}`,
  );
  return [
    ...lines,
    `${counted(unknownPlaces.length, 'place is', 'places are')} not known, and ${unknownPlaces.length === 1 ? 'its' : 'their'} rows wait:`,
    ...shortened(places),
    "Places that are right become cities with '--new-places allow', where a state is given; for one that is another city's name, put both under 'cities' in the mapping.",
  ];
}

/** True where more rows were refused than imported. */
export const isMostRefused = ({ refused, rows }: ImportReport): boolean => 2 * refused > rows;

/** The report in lines for a terminal: counts by reason, refused rows and unknown places up to a limit. */
export function summarise(report: ImportReport): string[] {
  const { found, unknownInAll } = report.amenities;
  const refused = report.lines
    .filter((row) => row.outcome === 'refused')
    .map(({ line, reasons: [first] }) => `line ${line}: ${told(first?.reason ?? '', first?.detail ?? '')}`);
  return [
    `Read as ${report.readAs}, for ${report.business}.`,
    ...report.unused,
    ...(report.mended > 0 ? [`${counted(report.mended, 'row')} mended:`] : []),
    ...byReason(report.mendedByReason, MENDED),
    ...(report.refused > 0 ? [`${counted(report.refused, 'row')} refused:`] : []),
    ...byReason(report.refusedByReason, REFUSED),
    ...shortened(refused),
    ...(found + unknownInAll > 0
      ? [`Amenities: ${found} found; ${unknownInAll} words or phrases not known, left out.`]
      : []),
    ...keptTold(report),
    ...statesTold(report),
    ...placesTold(report),
    `Stays: ${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged, with ${counted(report.rooms, 'kind of room', 'kinds of rooms')}${report.dryRun ? ' (dry run: nothing was written)' : ''}`,
  ];
}

/** What an import came to, in one line. */
export function summariseInOneLine({ rows, imported, refused }: ImportReport): string {
  const share = rows === 0 ? 0 : (100 * imported) / rows;
  return `${rows} ${rows === 1 ? 'row' : 'rows'}: ${imported} imported (${share.toFixed(2)}%), ${refused} refused.`;
}
