import type { CalendarDate } from '@basera/contract/calendar-date';
import type { RateRule } from '@basera/contract/rules/rates';
import { capitalised } from '@basera/contract/words/phrases';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import { capWords, guestsOn, linkedOn, takenWords } from '../calendar-words';
import { limitWords } from '../limits/limits-of';
import { type RoomNights, ruledNight } from '../nights';
import '../words/calendar-catalogue';

const titles: Record<RateRule, (season: string) => string> = {
  base: () => t(siteWords)`Your base price`,
  weekend: () => t(siteWords)`Your weekend price`,
  season: (season) => season,
  season_weekend: (season) => t(siteWords)`Weekend of ${season}`,
  date: () => t(siteWords)`Set by hand for this night`,
  cap: () => t(siteWords)`No more, since you cancelled a booking`,
};

/** What a night is, apart from its state: which rule made its price, what it asks of trips, and who has it. */
export function nightFacts(nights: RoomNights, night: CalendarDate, day: number) {
  const { room, closed, elsewhere } = nights;
  const { price, rule, season } = ruledNight(nights, night, day);
  const own = (closed[day] ?? 0) - (elsewhere[day] ?? 0);
  const closedWords =
    own === 0
      ? []
      : [own < room.units ? t(siteWords)`${own} of ${room.units} closed by you` : t(siteWords)`Closed by you`];
  const linked = linkedOn(nights, night, day);
  const cap = capWords(nights, night);
  return {
    title: capitalised(titles[rule](season ?? t(siteWords)`the season`)),
    price,
    /** Null where it is the base price itself. */
    basePrice: rule === 'base' ? null : room.base_price,
    /** So many nights beside one another cost this by the same rule, this one among them. */
    alike: alikeAround(nights, day),
    asked: capitalised(limitWords(nights.limits, night)),
    taken: [
      ...guestsOn(nights, night),
      ...takenWords(nights, night),
      ...closedWords,
      ...(linked ? [linked] : []),
      ...(cap ? [cap] : []),
    ],
  };
}

function alikeAround({ prices, rules }: RoomNights, day: number): number {
  const isAlike = (other: number) => prices[other] === prices[day] && rules[other] === rules[day];
  let [first, last] = [day, day];
  while (first > 0 && isAlike(first - 1)) first -= 1;
  while (last + 1 < prices.length && isAlike(last + 1)) last += 1;
  return last - first + 1;
}
