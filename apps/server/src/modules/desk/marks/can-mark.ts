import type { CanMark } from '@basera/contract/endpoints/partners/desk';
import { canUndo, GUEST_MARKS, problemWithMark } from '@basera/contract/rules/business/guest-marks';
import type { OwnerBookingRow } from '../list-queries.ts';
import type { MarkRow } from './mark-queries.ts';

/** What the desk can say of the guests now, and take back. */
export function canMark(row: OwnerBookingRow, marks: MarkRow[], now: Date): CanMark {
  const last = marks.at(-1);
  const isFree = ({ mark: known }: MarkRow, mark: MarkRow['mark']) => known !== mark;
  return {
    mark: GUEST_MARKS.filter(
      (mark) => marks.every((known) => isFree(known, mark)) && problemWithMark(mark, row, marks, now) === null,
    ),
    undo: last && canUndo(last, now) ? last.mark : null,
  };
}
