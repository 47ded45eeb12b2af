import { cheapestParty } from '@basera/contract/rules/party';
import { totalsBetween } from '../../../search/price-bounds.ts';
import { type Bits, isIn } from '../bitset.ts';
import { freeRoomsOf } from '../free-rooms.ts';
import { nightsIn } from '../party-total.ts';
import type { Question } from '../question.ts';
import type { StayBlock } from '../stay-block.ts';
import type { Place } from './nearest.ts';
import { keyOf } from './order-keys.ts';

type Sets = ReadonlyMap<number, Bits>;

/** Where one stay stands among all that answer a question; null where it is not among them. By the rule itself, whatever else is known. */
export function placeIn(block: StayBlock, position: number, question: Question): Place | null {
  if (!isAsked(block, position, question)) return null;
  const { nights, guests, children, order } = question;
  const rooms = freeRoomsOf(block, position, nights, { guests, children });
  const total = cheapestParty(rooms, guests, children)?.total;
  const bounds = totalsBetween(question, nightsIn(nights));
  if (total === undefined || (bounds && (total < bounds.least || total > bounds.most))) return null;
  return { key: keyOf(order, block, position, total), total, id: block.stayId[position] ?? 0 };
}

/** Whether a stay is one of those asked for, free or not. */
function isAsked(block: StayBlock, position: number, question: Question): boolean {
  const { cityIds, area, categoryIds, stars, leastRatings, amenityIds, houseRules } = question;
  if (cityIds && !cityIds.includes(block.city[position] ?? 0)) return false;
  const isOf = (sets: Sets, id: number): boolean => isIn(sets.get(id) ?? NONE, position);
  const isOfAny = (sets: Sets, ids: readonly number[]) => ids.length === 0 || ids.some((id) => isOf(sets, id));
  if (!isOfAny(block.categories, categoryIds) || !isOfAny(block.stars, stars)) return false;
  if (!isOfAny(block.ratings, leastRatings)) return false;
  if (!amenityIds.every((id) => isOf(block.amenities, id))) return false;
  if (!houseRules.every((rule) => isOf(block.houseRules, rule))) return false;
  if (!area) return true;
  // NaN, no coordinates, lies within nothing.
  const [latitude, longitude] = [block.latitude[position] ?? Number.NaN, block.longitude[position] ?? Number.NaN];
  const { north, south, east, west } = area;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

const NONE: Bits = new Uint32Array(0);
