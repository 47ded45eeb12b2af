import { BedSets } from '../beds/bed-sets.ts';
import { LinkedStays } from '../linked-stays.ts';
import { columnsOf, SETS } from '../parts/block-parts.ts';
import { LeastPrices } from '../prices/least-prices.ts';
import { RoomLevel } from '../room-level.ts';
import { StayBlock } from '../stay-block.ts';

/** A block as it is at this moment: of the columns themselves, which go on changing with it. */
export function packBlock(block: StayBlock) {
  const { roomCount, nights, count, ordered, looseFrom, live } = block;
  return {
    ...{ roomCount, nights, count, ordered, looseFrom, live },
    columns: columnsOf(block),
    cities: [...block.cities],
    leastPrices: block.leastPrices.pack(),
    levels: block.levels.map((level) => level.pack()),
    allBeds: block.allBeds.pack(),
    sets: SETS.map((kind) => [...block[kind]]),
    links: block.links.pack(),
    // A room without terms stands there as null, since nothing else is written down.
    terms: [...block.terms].map(([position, terms]) => ({ position, terms: terms.map((own) => own ?? null) })),
  };
}

export type PackedBlock = ReturnType<typeof packBlock>;

/** `isRecounted`: where each stay lies is found out as well, which only those need that change it. */
export function unpackBlock({ roomCount, nights, ...packed }: PackedBlock, isRecounted = true): StayBlock {
  const block = new StayBlock(roomCount, nights, 0);
  const { count, ordered, looseFrom, live } = packed;
  Object.assign(block, packed.columns, { count, ordered, looseFrom, live });
  block.cities = new Map(packed.cities);
  block.leastPrices = LeastPrices.unpack(packed.leastPrices);
  block.levels = packed.levels.map((level) => RoomLevel.unpack(level));
  block.allBeds = BedSets.unpack(packed.allBeds);
  for (const [index, kind] of SETS.entries()) block[kind] = new Map(packed.sets[index]);
  block.links = LinkedStays.unpack(packed.links);
  block.terms = new Map(packed.terms.map(({ position, terms }) => [position, terms.map((own) => own ?? undefined)]));
  if (isRecounted) block.recount();
  return block;
}
