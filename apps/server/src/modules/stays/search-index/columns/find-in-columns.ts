import { partySize } from '@basera/contract/rules/guests';
import { foundStay } from '../../search/found-stay.ts';
import type { FoundPage } from '../stay-searcher.ts';
import { pageOf } from './page-order.ts';
import type { Question } from './question.ts';
import { Selection } from './selection.ts';
import type { StayBlock } from './stay-block.ts';
import type { StayColumns } from './stay-columns.ts';

// Working space, used by one search at a time: a search never waits for anything in between.
const selections = new WeakMap<StayBlock, Selection>();

function selectionIn(block: StayBlock): Selection {
  const known = selections.get(block);
  if (known?.fits) return known;
  const made = new Selection(block);
  selections.set(block, made);
  return made;
}

/** One page of what answers a question, and how much there is in all. Throws RangeError for more than GUESTS_MAX guests. */
export function findInColumns(columns: StayColumns, asked: Question): FoundPage {
  const question = { ...asked, guests: partySize(asked.guests) };
  const chosen = Array.from(columns.blocks, selectionIn);
  for (const selection of chosen) selection.choose(question, columns.recent);
  const found = chosen.filter(({ total }) => total > 0);
  const { entries, total } = pageOf(found, question);
  const { nights, guests } = question;
  return {
    stays: entries.map(({ block, position, id }) => foundStay(id, block.freeRooms(position, nights), guests)),
    total,
  };
}
