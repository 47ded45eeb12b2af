import { COLUMN_PX } from './grid-sizes';

/** Days and rows of a grid that are drawn; the last ones are not among them. */
export type Drawn = { firstDay: number; lastDay: number; firstRow: number; lastRow: number };

type Seen = { left: number; top: number; width: number; height: number };

/** So many columns are drawn at once or not: scrolling by less draws nothing anew. */
const STEP = 4;
const ROWS_BESIDE = 1;
/** So many nights are added a frame: a slow processor draws them well within 50 ms. */
const NIGHTS_A_FRAME = 18;

/** Those that are seen, and some beside them. */
export function drawnOf({ left, top, width, height }: Seen, days: number, tops: readonly number[]): Drawn {
  const rows = tops.length - 1;
  const firstSeen = tops.findIndex((_, row) => (tops[row + 1] ?? Number.POSITIVE_INFINITY) > top);
  const lastSeen = tops.findIndex((at) => at > top + height);
  const firstDay = Math.max(0, Math.floor(left / COLUMN_PX / STEP) * STEP - STEP);
  return {
    firstDay,
    lastDay: Math.min(days, firstDay + Math.ceil(width / COLUMN_PX / STEP) * STEP + 2 * STEP),
    firstRow: Math.max(0, Math.min(firstSeen, rows) - ROWS_BESIDE),
    lastRow: lastSeen === -1 ? rows : Math.min(rows, lastSeen + ROWS_BESIDE),
  };
}

export const isSame = (one: Drawn, other: Drawn): boolean =>
  one.firstDay === other.firstDay &&
  one.lastDay === other.lastDay &&
  one.firstRow === other.firstRow &&
  one.lastRow === other.lastRow;

/** A step from what is drawn to what shall be: what is not wanted any more goes at once, what is new comes in pieces. */
export function nearer(drawn: Drawn, target: Drawn): Drawn {
  const [firstDay, lastDay] = kept([drawn.firstDay, drawn.lastDay], [target.firstDay, target.lastDay]);
  const [firstRow, lastRow] = kept([drawn.firstRow, drawn.lastRow], [target.firstRow, target.lastRow]);
  const next = { firstDay, lastDay, firstRow, lastRow };
  let left = NIGHTS_A_FRAME;
  while (left > 0 && !isSame(next, target)) {
    const [days, rows] = [next.lastDay - next.firstDay, next.lastRow - next.firstRow];
    if (next.lastRow < target.lastRow && (rows === 0 || isWhole(next, target))) next.lastRow += 1;
    else if (next.firstRow > target.firstRow && isWhole(next, target)) next.firstRow -= 1;
    else if (next.lastDay < target.lastDay) next.lastDay += 1;
    else next.firstDay -= 1;
    left -= Math.max(1, next.lastRow - next.firstRow === rows ? rows : days);
  }
  return next;
}

/** All days that are wanted are drawn: what is missing are rows. */
const isWhole = (next: Drawn, target: Drawn): boolean =>
  next.firstDay === target.firstDay && next.lastDay === target.lastDay;

/** What of a range stays; nothing, at the new one's begin, where they are apart. */
function kept([first, last]: [number, number], [from, to]: [number, number]): [number, number] {
  const both: [number, number] = [Math.max(first, from), Math.min(last, to)];
  return both[0] < both[1] ? both : [from, from];
}
