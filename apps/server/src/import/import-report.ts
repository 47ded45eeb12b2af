import type { AmenityMatch } from './mend/match-amenities.ts';
import type { RefusedRow } from './mend/mend-row.ts';
import { MENDED, type Mend, type MendReason, REFUSED, type RefusalReason } from './reasons.ts';

type RowReport = {
  line: number;
  reference: string | null;
  name: string | null;
  outcome: 'mended' | 'refused';
  reasons: { reason: string; detail: string }[];
};

/** What an import did, in full: what stands in the report file. */
export type ImportReport = {
  file: string;
  source: string;
  dryRun: boolean;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  mended: number;
  mendedByReason: Partial<Record<MendReason, number>>;
  refusedByReason: Partial<Record<RefusalReason, number>>;
  newCities: string[];
  amenities: { found: number; unknownInAll: number; unknown: { words: string; times: number }[] };
  lines: RowReport[];
};

/** Of how many rows, counted once a reason, with the most frequent reason first. */
function countReasons<Reason extends string>(rows: Reason[][]): Partial<Record<Reason, number>> {
  const counts = new Map<Reason, number>();
  for (const reasons of rows) for (const reason of new Set(reasons)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1])) as Partial<Record<Reason, number>>;
}

export type ReportInput = {
  file: string;
  source: string;
  dryRun: boolean;
  imported: { line: number; reference: string; name: string; mends: Mend[]; amenities: AmenityMatch }[];
  refused: RefusedRow[];
  counts: { added: number; changed: number; unchanged: number };
  newCities: string[];
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
    ...counts,
    refused: refused.length,
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

/** The report in lines for a terminal: counts by reason, and each refused row up to a limit. */
export function summarise(report: ImportReport, refusedShown = 20): string[] {
  const imported = report.added + report.changed + report.unchanged;
  const share = report.rows === 0 ? 0 : (100 * imported) / report.rows;
  const count = (amount: number | undefined) => String(amount ?? 0).padStart(7);
  const rows = (amount: number) => `${amount} ${amount === 1 ? 'row' : 'rows'}`;
  const lines = [`${rows(report.rows)}: ${imported} imported (${share.toFixed(2)}%), ${report.refused} refused.`];
  if (report.mended > 0) lines.push(`${rows(report.mended)} mended:`);
  for (const [reason, amount] of Object.entries(report.mendedByReason)) {
    lines.push(`${count(amount)}  ${MENDED[reason as MendReason]}`);
  }
  if (report.refused > 0) lines.push(`${rows(report.refused)} refused:`);
  for (const [reason, amount] of Object.entries(report.refusedByReason)) {
    lines.push(`${count(amount)}  ${REFUSED[reason as RefusalReason]}`);
  }
  const refused = report.lines.filter((row) => row.outcome === 'refused');
  for (const { line, reasons } of refused.slice(0, refusedShown)) {
    const [first] = reasons;
    lines.push(`         line ${line}: ${first?.reason}${first?.detail ? ` (${first.detail})` : ''}`);
  }
  if (refused.length > refusedShown) lines.push(`         and ${refused.length - refusedShown} more`);
  const { found, unknownInAll } = report.amenities;
  if (found + unknownInAll > 0)
    lines.push(`Amenities: ${found} found; ${unknownInAll} words or phrases not known, left out.`);
  if (report.newCities.length > 0) lines.push(`Cities added: ${report.newCities.length}.`);
  lines.push(
    `${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged${report.dryRun ? ' (dry run: nothing was written)' : ''}`,
  );
  return lines;
}
