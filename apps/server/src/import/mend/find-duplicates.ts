import { comparable } from '../../gazetteer/comparable.ts';
import type { MendedRow, RefusedRow } from './mend-row.ts';

const wordsOf = (text: string): string[] => comparable(text).split(' ');

/** What two writings of one stay share: an 's' more, or the city and its PIN code in the address, make no other stay. */
function identityOf({ name, address, locality, place }: MendedRow): string {
  const said = new Set([
    ...wordsOf(`${place.city} ${place.state?.name ?? ''} india`),
    ...place.writings.flatMap(wordsOf),
  ]);
  const where = wordsOf(address ?? locality ?? '').filter((word) => !said.has(word) && !/^\d{6}$/.test(word));
  const called = wordsOf(name).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''));
  return [called.join(' '), where.join(' '), comparable(place.city)].join('|');
}

/** Tells whether a row says again what an earlier one said: the same reference, or the same name and address. */
export class DuplicateFinder {
  private readonly references = new Map<string, number>();
  private readonly stays = new Map<string, number>();

  /** The refusal of a row that came before; null for a new one, which is remembered. */
  check(row: MendedRow): RefusedRow | null {
    const { line, reference, name } = row;
    const identity = identityOf(row);
    const refuse = (reason: 'duplicate_reference' | 'duplicate_stay', first: number): RefusedRow => ({
      kind: 'refused',
      line,
      reference,
      name,
      reason,
      detail: `line ${first}`,
    });
    const sameReference = this.references.get(reference);
    const sameStay = this.stays.get(identity);
    // A made reference is made of name and address: the same one says that those are the same.
    if (sameReference !== undefined && !row.isReferenceMade) return refuse('duplicate_reference', sameReference);
    if (sameStay !== undefined) return refuse('duplicate_stay', sameStay);
    this.references.set(reference, line);
    this.stays.set(identity, line);
    return null;
  }
}
