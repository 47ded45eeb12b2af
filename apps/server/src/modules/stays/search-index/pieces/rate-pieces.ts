import type { RatePiece } from '../columns/rates.ts';

/**
 * Seasons (from, to, rate, rate of weekends …) and dates (night, rate …), both in order, as pieces that share no night: a date
 * cuts the season it lies in.
 */
export function piecesOf(seasons: readonly number[], dates: readonly number[]): RatePiece[] {
  const pieces: RatePiece[] = [];
  let next = 0;
  const addDatesBefore = (night: number) => {
    for (; next < dates.length && (dates[next] ?? 0) < night; next += 2) {
      const [from = 0, price = 0] = [dates[next], dates[next + 1]];
      pieces.push({ from, to: from + 1, price, weekendPrice: price });
    }
  };
  for (let at = 0; at < seasons.length; at += 4) {
    const [first = 0, to = 0, price = 0, weekendPrice = 0] = seasons.slice(at, at + 4);
    addDatesBefore(first);
    let from = first;
    while (from < to) {
      const date = next < dates.length ? Math.min(dates[next] ?? 0, to) : to;
      if (date > from) pieces.push({ from, to: date, price, weekendPrice });
      addDatesBefore(Math.min(date + 1, to));
      from = date + 1;
    }
  }
  addDatesBefore(Number.POSITIVE_INFINITY);
  return pieces;
}

type Asked = { price: number; weekendPrice: number; pieces: readonly RatePiece[] };

/** The pieces of a room, with those nights that cost more than their cap (night, price …, in order) at that. */
export function cappedPieces(
  asked: Asked,
  caps: readonly number[],
  isWeekend: (night: number) => boolean,
): readonly RatePiece[] {
  let pieces = asked.pieces;
  for (let at = 0; at < caps.length; at += 2) {
    const [night = 0, cap = 0] = [caps[at], caps[at + 1]];
    const own = pieces.find(({ from, to }) => from <= night && night < to) ?? asked;
    if ((isWeekend(night) ? own.weekendPrice : own.price) > cap) pieces = withNight(pieces, night, cap);
  }
  return pieces;
}

/** With a price of its own for one night; a piece that it lies in is cut. */
function withNight(pieces: readonly RatePiece[], night: number, price: number): readonly RatePiece[] {
  const before = pieces
    .filter(({ from }) => from < night)
    .map((piece) => ({ ...piece, to: Math.min(piece.to, night) }));
  const behind = pieces
    .filter(({ to }) => to > night + 1)
    .map((piece) => ({ ...piece, from: Math.max(piece.from, night + 1) }));
  return [...before, { from: night, to: night + 1, price, weekendPrice: price }, ...behind];
}
