import type { ShownPrice } from '@basera/contract/endpoints/search-query';
import type { PartyPrice } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { partySize } from '@basera/contract/rules/guests';
import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { saidOnceIn } from '../../words/said-once';

/** The price of a stay for a party, as lists say it. */
export type PricedForGuests = {
  party: PartyPrice;
  /** Null without dates. */
  nights: number | null;
  guests: number;
  /** Meals are a choice, and come on top. */
  withoutMeals: boolean;
  /** Which of the two prices is large. */
  show?: ShownPrice | undefined;
  /** One may pay more for it: 'From ₹10,400'. */
  isLeast?: boolean;
};

/** What of a price its words say. */
type Said = { kind: string; count: number; people: number; nights: number | null; withoutMeals: boolean };

const said = saidOnceIn<Said, string>();

/** What a price is for and leaves out: '2 rooms for 4 · 2 nights, without meals'. */
export function usePartyWords({ party, nights, guests, withoutMeals }: PricedForGuests): string {
  const { t, i18n } = useLingui();
  const inWords = said(i18n, ({ kind, count, people, nights, withoutMeals }) => {
    const taken = t`${select(kind, {
      bed: plural(count, { one: 'one bed', other: '# beds' }),
      cottage: plural(count, { one: 'one cottage', other: '# cottages' }),
      villa: plural(count, { one: 'whole villa', other: '# villas' }),
      tent: plural(count, { one: 'one tent', other: '# tents' }),
      cabin: plural(count, { one: 'one cabin', other: '# cabins' }),
      hut: plural(count, { one: 'one hut', other: '# huts' }),
      house: plural(count, { one: 'whole house', other: '# houses' }),
      houseboat: plural(count, { one: 'whole houseboat', other: '# houseboats' }),
      apartment: plural(count, { one: 'whole apartment', other: '# apartments' }),
      other: plural(count, { one: 'one room', other: '# rooms' }),
    })} for ${people}`;
    const time = nights === null ? '' : ` · ${t`${plural(nights, { one: '# night', other: '# nights' })}`}`;
    return `${taken}${time}${withoutMeals ? `, ${t`without meals`}` : ''}`;
  });
  const count = party.rooms.reduce((sum, { quantity }) => sum + quantity, 0);
  const kind = party.counted_as ?? 'room';
  return inWords({ kind, count, people: partySize(guests), nights, withoutMeals });
}

/** What all nights cost and what one does, the one that is asked for large, and which rooms that is for how many. */
export function PartyPriceLines(price: PricedForGuests) {
  const { t } = useLingui();
  const words = usePartyWords(price);
  const { total, per_night } = price.party;
  const night = { amount: formatRupees(per_night), of: t`a night` };
  const all = total === null ? null : { amount: formatRupees(total), of: t`in all` };
  const [large, small] = all && price.show !== 'night' ? [all, night] : [night, all];
  return (
    <span className="party-price">
      <span className="price">
        {price.isLeast && <small>{`${t`From`} `}</small>}
        {`${large.amount} `}
        <small>{large.of}</small>
      </span>
      <span>{words}</span>
      {small && <span>{`${small.amount} ${small.of}`}</span>}
    </span>
  );
}
