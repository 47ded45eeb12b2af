import type { Question } from '../question.ts';
import type { StayBlock } from '../stay-block.ts';
import type { Entry } from './nearest.ts';

type Order = Question['order'];

/** What decides the order, the least first; stays with the same come by their totals and then by their ids. */
export function keyOf(order: Order, block: StayBlock, position: number, total: number): number {
  if (order === 'asc') return total;
  if (order === 'desc') return -total;
  if (order === 'best') return total * (block.weight[position] ?? 0);
  if (order === 'rating') return -(block.rank[position] ?? 0);
  return order === 'distance' ? (block.metres[position] ?? 0) : -(block.classOf[position] ?? 0);
}

/** A stay that was found, and where it stands. */
export const entryOf = (order: Order, block: StayBlock, position: number, total: number): Entry => ({
  ...{ block, position, total },
  id: block.stayId[position] ?? 0,
  key: keyOf(order, block, position, total),
});

/** The key of a stay that costs no less than `least` is no less. */
export const leastKey = (order: Order, block: StayBlock, position: number, least: number): number =>
  order === 'desc' ? Number.NEGATIVE_INFINITY : keyOf(order, block, position, least);
