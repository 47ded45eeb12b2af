import { leastTotal, type PartyQuestion } from '../party-total.ts';
import type { Question } from '../question.ts';
import type { StayBlock } from '../stay-block.ts';

type Order = Question['order'];

/** What decides the order, the least first; stays with the same come by their totals and then by their ids. */
export function keyOf(order: Order, block: StayBlock, position: number, total: number): number {
  if (order === 'asc') return total;
  if (order === 'desc') return -total;
  if (order === 'best') return total * (block.weight[position] ?? 0);
  return order === 'distance' ? (block.metres[position] ?? 0) : -(block.classOf[position] ?? 0);
}

/** A stay's key is no less, whatever is free of it. */
export function leastKey(order: Order, block: StayBlock, position: number, question: PartyQuestion): number {
  if (order === 'desc') return Number.NEGATIVE_INFINITY;
  const least = order === 'asc' || order === 'best' ? leastTotal(block, position, question) : 0;
  return keyOf(order, block, position, least);
}
