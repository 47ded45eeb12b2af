import { foundStay } from '../../search/found-stay.ts';
import type { FoundPage } from '../stay-searcher.ts';
import { pageOf } from './page/page-order.ts';
import type { Question } from './question.ts';
import { selectIn } from './selection.ts';
import type { StayColumns } from './stay-columns.ts';

/** One page of what answers a question, and how much there is in all. Throws RangeError for more than GUESTS_MAX guests. */
export function findInColumns(columns: StayColumns, question: Question): FoundPage {
  const found = Array.from(columns.blocks, (block) => selectIn(block, question, columns.recent));
  const { entries, total } = pageOf(
    found.filter((selection) => selection.total > 0),
    question,
  );
  const { nights, guests, children } = question;
  const party = { guests, children };
  return {
    stays: entries.map(({ block, position, id }) => foundStay(id, block.freeRooms(position, nights, party), party)),
    total,
  };
}
