import { type Paise, paise } from '@basera/contract/money';
import type { PartyRoom } from '@basera/contract/rules/party';
import {
  type ExtraPrices,
  extraPrice,
  extrasOf,
  nightWithExtra,
  type Party,
} from '@basera/contract/rules/terms/extra-guests';
import { discounted, discountFor, type LengthDiscount } from '@basera/contract/rules/terms/length-discount';
import type { PricedNights, Rates } from './rates.ts';

/** What a room costs beyond the rates of its nights: extra guests, and less for a longer stay. */
export type RoomTerms = { extra: ExtraPrices | null; discounts: readonly LengthDiscount[] };

/** The same rooms of a stay, level by level; only those stays have any whose price needs more than their rates. */
export type StayTerms = readonly (RoomTerms | undefined)[];

/** A bound of a night's rate, however long the stay is. */
export function leastOf(rate: number, terms: RoomTerms | undefined): number {
  const most = Math.max(0, ...(terms?.discounts.map(({ percent }) => percent) ?? []));
  return discounted(paise(rate), most);
}

/** The rooms of a level, by their positions. */
type Level = { rates: Rates; sleeps: Uint8Array };

type Asked = { nights: PricedNights | null; party: Party };

/** A free room of a stay with terms, as the rule takes it. */
export function roomWithTerms(
  level: Level,
  position: number,
  { extra, discounts }: RoomTerms,
  { nights, party }: Asked,
): Pick<PartyRoom, 'total' | 'included' | 'extras'> {
  const percent = nights ? (discountFor(discounts, nights.to - nights.from)?.percent ?? 0) : 0;
  const totalWith = (added: Paise): Paise => {
    const night = (rate: number) => nightWithExtra(discounted(paise(rate), percent), added);
    return paise(nights ? level.rates.totalBy(position, nights, night) : night(level.rates.base(position)));
  };
  const total = totalWith(paise(0));
  if (!extra) return { total };
  const extras = extrasOf(extra, level.sleeps[position] ?? 0, party);
  return {
    ...{ total, included: extra.included },
    extras: extras.map((heads) => ({ ...heads, total: totalWith(extraPrice(extra, heads)) })),
  };
}
