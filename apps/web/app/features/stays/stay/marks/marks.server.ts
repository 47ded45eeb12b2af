import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import { isExperiencedHost } from '@basera/contract/rules/facts/host';
import type { HouseFact } from '@basera/contract/rules/facts/house-rules';
import { clockTime } from '@basera/contract/words/date-words';
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
  return highlights;
}

/** The rules that the owner gave, with a symbol each; of what they did not say there is none. */
export function houseRulesOf({ check_in_time, check_out_time, house_rules }: Stay): HouseRule[] {
  const rules: HouseRule[] = [];
  if (check_in_time) rules.push({ icon: 'clock', name: `Check-in from ${clockTime(check_in_time)}` });
  if (check_out_time) rules.push({ icon: 'door-open', name: `Check-out by ${clockTime(check_out_time)}` });
  return [...rules, ...welcomeOf(house_rules), ...FACTS.flatMap((fact) => factOf(fact, house_rules))];
}

type Answers = Stay['house_rules'];

function welcomeOf({ couples_welcome, families_only }: Answers): HouseRule[] {
  if (families_only) return [{ icon: 'users', name: 'Families only' }];
  if (couples_welcome) return [{ icon: 'heart', name: 'Couples welcome, married or not, each with an ID' }];
  return couples_welcome === false ? [{ icon: 'users', name: 'Married couples only' }] : [];
}

type Fact = { of: HouseFact; yes: string; no: string; icon: string; iconOfNo?: string };

const FACTS: Fact[] = [
  {
    of: 'local_ids_welcome',
    yes: 'Guests with an ID of this town are welcome',
    no: 'No guests with an ID of this town',
    icon: 'badge-check',
  },
  { of: 'pets_allowed', yes: 'Pets welcome', no: 'No pets', icon: 'paw-print' },
  { of: 'parties_allowed', yes: 'Parties allowed', no: 'No parties', icon: 'party-popper' },
  { of: 'smoking_allowed', yes: 'Smoking allowed', no: 'No smoking', icon: 'cigarette', iconOfNo: 'cigarette-off' },
  { of: 'outside_food_allowed', yes: 'Food from outside allowed', no: 'No food from outside', icon: 'utensils' },
];

function factOf({ of, yes, no, icon, iconOfNo = icon }: Fact, answers: Answers): HouseRule[] {
  const answer = answers[of];
  if (answer === null) return [];
  return [answer ? { icon, name: yes } : { icon: iconOfNo, name: no }];
}

/** What we computed ourselves: never minutes, for nobody walked them. */
function distanceOf({ city_distance_km, city }: Stay): string {
  if (city_distance_km === null) return '';
  // A space that does not break keeps the number with its unit.
  return ` In a straight line it is ${distanceWords(city_distance_km).replace(' ', '\u00a0')} from the middle of ${city}.`;
}
