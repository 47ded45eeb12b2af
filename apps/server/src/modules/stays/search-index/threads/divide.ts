import { wordsFor } from '../columns/bitset.ts';
import type { Span } from '../columns/night-rows.ts';
import type { CountedQuestion } from '../columns/question.ts';
import type { StayBlock } from '../columns/stay-block.ts';
import type { StayColumns } from '../columns/stay-columns.ts';
import type { Part } from './part-work.ts';
import { PARTS_MOST } from './round.ts';

/** So many parts a thread, so that one that is late, or has more to do in its part, keeps the others waiting for little. */
const PARTS_A_THREAD = 4;
/** Of fewer words it would take longer to begin. */
const WORDS_LEAST = 64;

/** What a question is about, in parts about as large; null where that are fewer stays than it takes threads for. */
export function partsOf(
  { blocks }: StayColumns,
  { cityIds }: CountedQuestion,
  { threads, staysLeast }: { threads: number; staysLeast: number },
): Part[] | null {
  const asked = Array.from(blocks, (block) => ({ roomCount: block.roomCount, spans: spansOf(block, cityIds) }));
  const words = asked.flatMap(({ spans }) => spans).reduce((sum, { from, to }) => sum + to - from, 0);
  if (words * 32 < staysLeast) return null;
  const size = Math.max(WORDS_LEAST, Math.ceil(words / (PARTS_A_THREAD * (threads + 1))));
  const parts = asked.flatMap(({ roomCount, spans }) =>
    spans.flatMap((span) => cut(span, size).map((own) => ({ roomCount, words: own }))),
  );
  return parts.length <= PARTS_MOST ? parts : null;
}

/** The words that its stays may lie in: of one city or several, from the first to the last, and the loose. */
function spansOf({ cities, count, ordered, looseFrom }: StayBlock, cityIds: readonly number[] | null): Span[] {
  const places = cityIds ? cityIds.flatMap((id) => cities.get(id) ?? []) : [{ from: 0, to: ordered }];
  const own = { from: looseFrom >>> 5, to: wordsFor(count) };
  if (places.length === 0) return [own];
  const from = Math.min(...places.map((place) => place.from)) >>> 5;
  return [{ from, to: wordsFor(Math.max(...places.map(({ to }) => to))) }, own].filter((span) => span.to > span.from);
}

function cut({ from, to }: Span, size: number): Span[] {
  const parts = Math.ceil((to - from) / size);
  return Array.from({ length: parts }, (_, part) => ({
    from: from + Math.floor((part * (to - from)) / parts),
    to: from + Math.floor(((part + 1) * (to - from)) / parts),
  }));
}
