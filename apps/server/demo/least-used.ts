import type { Random } from './random.ts';

/** Chooses what was used least, first where it would be noticed most: scopes go from near to far. */
export class LeastUsed {
  readonly #uses = new Map<string, number>();

  /** Throws RangeError when there is nothing to take. */
  take<T>(candidates: readonly T[], keyOf: (item: T) => string, scopes: readonly string[], random: Random): T {
    let best: T[] = [];
    let bestUses: number[] = [];
    for (const item of candidates) {
      const uses = scopes.map((scope) => this.#uses.get(`${scope}|${keyOf(item)}`) ?? 0);
      const order = best.length === 0 ? -1 : compare(uses, bestUses);
      if (order < 0) [best, bestUses] = [[item], uses];
      else if (order === 0) best.push(item);
    }
    const taken = random.pick(best);
    for (const scope of scopes) {
      const key = `${scope}|${keyOf(taken)}`;
      this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
    }
    return taken;
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
