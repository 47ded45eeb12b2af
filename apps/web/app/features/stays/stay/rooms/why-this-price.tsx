import type { Stay } from '@basera/contract/endpoints/stays';
import { hasMeals } from '@basera/contract/rules/facts/meals';
import { partySize } from '@basera/contract/rules/guests';
import { billOf } from '@basera/contract/rules/price-rows';
import { choicesOfParty } from '@basera/contract/rules/room-choice';
import { isLowered } from '@basera/contract/rules/terms/lowered';
import { EXTRA_WORDS, LENGTH_WORDS, LOWERED_WORDS } from '@basera/contract/words/terms-words';
import { useLingui } from '@lingui/react/macro';
import type { PricedForGuests } from '../../../../ui/prices/party-price';
import { PriceTable } from '../../../../ui/prices/price-table';
import { type Heads, type PickedRoom, pickedRooms, picksOf } from './room-picks';
import './words/room-words';

export type WhyProps = { stay: Stay; picked: PickedRoom[]; party: Heads; price: PricedForGuests | null };

/** What a price is made of and what is in it, in words: of the selected rooms, else of those that are proposed. */
export function WhyThisPrice({ stay, picked, party, price }: WhyProps) {
  const { t } = useLingui();
  const isProposed = picked.length === 0;
  const proposed = picksOf(stay.rooms, choicesOfParty(price?.party.rooms ?? [])) ?? {};
  const taken = isProposed ? pickedRooms(stay.rooms, proposed) : picked;
  const guests = partySize(price?.guests ?? 0);
  const { rows, total } = billOf(taken, party.guests, party.children);
  const isOver = isLowered(taken, party.guests, party.children);
  const isChoiceLeft = taken.some(({ room, includesMeal }) => room.meal === 'both' && !includesMeal);
  const withMeals = taken.some(({ room, includesMeal }) => hasMeals(room.meal, includesMeal));
  const hasExtras = taken.some(({ room }) => room.extra_guests);
  const hasDiscount = taken.some(({ room }) => room.length_discount);
  const reasons = [
    isProposed && t`These are the cheapest rooms free on your dates that sleep ${guests}.`,
    t`Each room is reckoned night by night, at the rate of that night.`,
    hasExtras && EXTRA_WORDS,
    hasDiscount && LENGTH_WORDS,
    withMeals && t`Meals that belong to a room, or that you chose, are in it.`,
    isOver && LOWERED_WORDS,
    isChoiceLeft && t`Meals you leave out are not in it; with them it costs more.`,
    t`Taxes and fees are included, and nobody takes a commission.`,
  ];
  if (taken.length === 0) return null;
  return (
    <div className="mt-1 stack-16">
      {isProposed && <PriceTable lines={rows} total={total} totalNote={t`Taxes and fees included`} />}
      <ul className="small soft grid gap-0.5">{reasons.map((words) => words && <li key={words}>{words}</li>)}</ul>
    </div>
  );
}
