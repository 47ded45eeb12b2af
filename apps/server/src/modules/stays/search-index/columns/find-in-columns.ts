import { paise } from '@basera/contract/money';
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
export function findInColumns(columns: StayColumns, question: Question): FoundPage {
  const chosen = Array.from(columns.blocks, selectionIn);
  for (const selection of chosen) selection.choose(question, columns.recent);
  const found = chosen.filter(({ total }) => total > 0);
  const { nights } = question;
  return {
    stays: pageOf(found, question).map(({ block, position, level, id, price }) => ({
      id,
      room_id: block.levels[level]?.id[position] ?? 0,
      price: paise(price),
      free_units: block.freeUnits(position, nights),
    })),
    total: found.reduce((sum, { total }) => sum + total, 0),
  };
}
