import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import { NAME } from '@basera/contract/languages/marks';
import { writtenIn } from '@basera/contract/languages/written-in';
import { isExperiencedHost } from '@basera/contract/rules/facts/host';
import { clockTime } from '@basera/contract/words/date-words';
import type { GivenRule } from '@basera/contract/words/forms/rule-forms';
import { givenRules } from '@basera/contract/words/house-rule-words';
import { contactWords } from '@basera/contract/words/phrases';
import { recordWords } from '@basera/contract/words/stays/record-words';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';
import { distanceWords } from '../../map/distance-words';
import type { HouseRule } from '../amenities/amenity-list';
import type { Mark } from '../page/stay-story';

/** What can be said for a stay, each with what makes it true beside it. Where nothing makes it true it is not said. */
export function highlightsOf(stay: Stay, today: CalendarDate): Mark[] {
  const highlights: Mark[] = [];
  if (isExperiencedHost(stay, today)) {
    const since = stay.host_since?.slice(0, 4) ?? '';
    const { host_name: host } = stay;
    const contacts = contactWords(stay.host_confirmed);
    const words = siteWords._(msg`${host} hosts here since ${since}, ${contacts} confirmed.`);
    highlights.push({ icon: 'badge-check', title: siteWords._(msg`Verified Experienced host`), words, ...NAME });
  }
  if (stay.location_note !== null) {
    const note = siteWords._(msg`As the owner says.`) + distanceOf(stay);
    const title = siteWords._(msg`Great location`);
    highlights.push({ icon: 'map-pin', title, words: stay.location_note, note, lang: writtenIn(stay.location_note) });
  }
  if (stay.owner_record.accepted > 0)
    highlights.push({
      icon: 'door-open',
      title: siteWords._(msg`The owner’s record`),
      words: recordWords(stay.owner_record),
      note: siteWords._(msg`Counted from what happened to bookings in the last twelve months, as ‘How it works’ says.`),
    });
  return highlights;
}

/** The rules that the owner gave, with a symbol each; of what they did not say there is none. */
export function houseRulesOf({ check_in_time, check_out_time, house_rules }: Stay): HouseRule[] {
  const rules: HouseRule[] = [];
  const [from, by] = [check_in_time && clockTime(check_in_time), check_out_time && clockTime(check_out_time)];
  if (from) rules.push({ icon: 'clock', name: siteWords._(msg`Check-in from ${from}`) });
  if (by) rules.push({ icon: 'door-open', name: siteWords._(msg`Check-out by ${by}`) });
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
  const far = distanceWords(city_distance_km).replace(' ', '\u00a0');
  return ` ${siteWords._(msg`In a straight line it is ${far} from the middle of ${city}.`)}`;
}
