import { comparable } from '../../gazetteer/comparable.ts';
import type { Mend } from '../reasons.ts';
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

/** Where a further row tells what its stay is, and tells it otherwise than the first. */
function toldOtherwise(first: MendedRow, row: MendedRow): string[] {
  const isMade = (reason: Mend['reason']) => row.mends.some((mend) => mend.reason === reason);
  const told: string[] = [];
  if (row.stars !== first.stars && !isMade('stars_missing') && !isMade('stars_out_of_range')) told.push('stars');
  if (row.category !== first.category && !isMade('type_unknown')) told.push('type');
  if (row.description !== null && row.description !== first.description) told.push('description');
  if (row.address !== null && comparable(row.address) !== comparable(first.address ?? '')) told.push('address');
  return told;
}

const isSameStay = (a: MendedRow, b: MendedRow): boolean =>
  comparable(a.name) === comparable(b.name) && comparable(a.place.city) === comparable(b.place.city);

/** Puts the rows of one stay together: the same reference, or the same name and address. Each is a kind of room of it. */
export class StayGatherer {
  /** The first row of each stay. */
  readonly stays: MendedRow[] = [];
  private readonly byReference = new Map<string, MendedRow>();
  private readonly byIdentity = new Map<string, MendedRow>();

  /** Takes a row in; returns its refusal where it says again what an earlier one said. */
  add(row: MendedRow): RefusedRow | null {
    const { line, reference, name } = row;
    const identity = identityOf(row);
    const refuse = (reason: 'duplicate_reference' | 'duplicate_stay', earlier: MendedRow): RefusedRow => ({
      kind: 'refused',
      line,
      reference,
      name,
      reason,
      detail: `line ${earlier.line}`,
    });
    // A made reference is made of name and address: the same one says that those are the same.
    const sameReference = row.isReferenceMade ? undefined : this.byReference.get(reference);
    if (sameReference && !isSameStay(sameReference, row)) return refuse('duplicate_reference', sameReference);
    const first = sameReference ?? this.byIdentity.get(identity);
    const kind = comparable(row.room.name);
    const sameRoom = first && [first, ...first.furtherRooms].find(({ room }) => comparable(room.name) === kind);
    if (sameRoom) return refuse(sameReference ? 'duplicate_reference' : 'duplicate_stay', sameRoom);
    if (first) {
      const otherwise = toldOtherwise(first, row);
      const detail = `${otherwise.join(', ')}; line ${first.line}`;
      if (otherwise.length > 0) row.mends.push({ reason: 'stay_told_otherwise', detail });
      first.furtherRooms.push(row);
    } else this.stays.push(row);
    this.byReference.set(reference, first ?? row);
    this.byIdentity.set(identity, first ?? row);
    return null;
  }
}
