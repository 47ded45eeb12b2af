import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import { isExperiencedHost } from '@basera/contract/rules/facts/host';
import { recordWords } from '@basera/contract/rules/facts/owner-record';
import { clockTime } from '@basera/contract/words/date-words';
import { type GivenRule, givenRules } from '@basera/contract/words/house-rule-words';
import { contactWords } from '@basera/contract/words/phrases';
import { distanceWords } from '../../map/distance-words';
import type { HouseRule } from '../amenities/amenity-list';
import type { Mark } from '../page/stay-story';

/** What can be said for a stay, each with what makes it true beside it. Where nothing makes it true it is not said. */
export function highlightsOf(stay: Stay, today: CalendarDate): Mark[] {
  const highlights: Mark[] = [];
  if (isExperiencedHost(stay, today)) {
    const since = stay.host_since?.slice(0, 4);
    const words = `${stay.host_name} hosts here since ${since}, ${contactWords(stay.host_confirmed)} confirmed.`;
    highlights.push({ icon: 'badge-check', title: 'Verified Experienced host', words });
  }
  if (stay.location_note !== null) {
    const note = `As the owner says.${distanceOf(stay)}`;
    highlights.push({ icon: 'map-pin', title: 'Great location', words: stay.location_note, note });
  }
  if (stay.owner_record.accepted > 0)
    highlights.push({
      icon: 'door-open',
      title: 'The owner’s record',
      words: recordWords(stay.owner_record),
      note: 'Counted from what happened to bookings in the last twelve months, as ‘How it works’ says.',
    });
  return highlights;
}

/** The rules that the owner gave, with a symbol each; of what they did not say there is none. */
export function houseRulesOf({ check_in_time, check_out_time, house_rules }: Stay): HouseRule[] {
  const rules: HouseRule[] = [];
  if (check_in_time) rules.push({ icon: 'clock', name: `Check-in from ${clockTime(check_in_time)}` });
  if (check_out_time) rules.push({ icon: 'door-open', name: `Check-out by ${clockTime(check_out_time)}` });
  return [...rules, ...givenRules(house_rules).map(withIcon)];
}

const ICONS: Record<GivenRule['rule'], { yes: string; no?: string }> = {
  families_only: { yes: 'users' },
  couples_welcome: { yes: 'heart', no: 'users' },
  local_ids_welcome: { yes: 'badge-check' },
  pets_allowed: { yes: 'paw-print' },
  parties_allowed: { yes: 'party-popper' },
  smoking_allowed: { yes: 'cigarette', no: 'cigarette-off' },
  outside_food_allowed: { yes: 'utensils' },
};

const withIcon = ({ rule, answer, words }: GivenRule): HouseRule => {
  const { yes, no = yes } = ICONS[rule];
  return { icon: answer ? yes : no, name: words };
};

/** What we computed ourselves: never minutes, for nobody walked them. */
function distanceOf({ city_distance_km, city }: Stay): string {
  if (city_distance_km === null) return '';
  // A space that does not break keeps the number with its unit.
  return ` In a straight line it is ${distanceWords(city_distance_km).replace(' ', '\u00a0')} from the middle of ${city}.`;
}
