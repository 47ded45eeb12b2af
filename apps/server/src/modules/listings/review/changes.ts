import { createHash } from 'node:crypto';
import type { ListingChange, PhotoChanges } from '@basera/contract/endpoints/office/reviews';
import { LISTING_PARTS } from '@basera/contract/rules/listing/parts';
import type { SeenListing, SeenPhoto, SeenRoom } from './seen-listing.ts';

type Value = ListingChange['after'];
type Values = Record<string, Value>;

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What nobody gave is nothing, in whatever form it is kept. */
const given = (value: Value | undefined): Value => {
  if (value === undefined || value === '' || value === 0) return null;
  return Array.isArray(value) && value.length === 0 ? null : value;
};

/** The fields of one part that differ, in their order. */
function differing(before: Values, after: Values, rest: Pick<ListingChange, 'part' | 'room'>): ListingChange[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((field) => {
    const [was, is] = [given(before[field]), given(after[field])];
    return isSame(was, is) ? [] : [{ ...rest, field, before: was, after: is }];
  });
}

const partOf = (listing: SeenListing | null, part: (typeof LISTING_PARTS)[number]): Values => {
  if (!listing) return {};
  return part === 'amenities' ? { amenities: listing.amenities } : (listing[part] as Values);
};

function roomChanges(before: SeenRoom[], after: SeenRoom[]): ListingChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const was = before.find((room) => room.id === id);
    const is = after.find((room) => room.id === id);
    const rest = { part: 'rooms', room: (is ?? was)?.name ?? '' } as const;
    // A kind of room that is gone is told in one line.
    if (was && !is) return [{ ...rest, field: 'name', before: was.name, after: null }];
    const values = ({ id: _, ...room }: Partial<SeenRoom> = {}): Values => room;
    return differing(values(was), values(is), rest);
  });
}

/** What differs between a stay as it was seen last and as it is; of one that nobody has seen all that it says. */
export const changesBetween = (before: SeenListing | null, after: SeenListing): ListingChange[] => [
  ...LISTING_PARTS.flatMap((part) => differing(partOf(before, part), partOf(after, part), { part, room: null })),
  ...roomChanges(before?.rooms ?? [], after.rooms),
];

const ids = (photos: SeenPhoto[]): number[] => photos.map(({ id }) => id);

/** Pictures that are gone and pictures that came. One that came to lead, or does so no more, is among them. */
export function photoChanges(before: SeenListing | null, after: SeenListing): PhotoChanges {
  const [was, is] = [before?.photos ?? [], after.photos];
  const [gone, kept] = [new Set(ids(was)), new Set(ids(is))];
  const leadDiffers = was[0] !== undefined && was[0].id !== is[0]?.id;
  const shown = (photos: SeenPhoto[], others: Set<number>) =>
    photos.flatMap(({ id, picture }, index) => {
      const leads = index === 0;
      return others.has(id) && !(leads && leadDiffers) ? [] : [{ id, picture, leads }];
    });
  const [stayedBefore, stayedAfter] = [ids(was).filter((id) => kept.has(id)), ids(is).filter((id) => gone.has(id))];
  return {
    before: shown(was, kept),
    after: shown(is, gone),
    is_reordered: stayedBefore.join() !== stayedAfter.join(),
  };
}

/** Names a stay as it is, so that who decides says what they have read. */
export const digestOf = (listing: SeenListing): string =>
  createHash('sha256').update(JSON.stringify(listing)).digest('base64url');
