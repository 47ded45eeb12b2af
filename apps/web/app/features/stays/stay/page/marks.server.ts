import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import { isExperiencedHost } from '@basera/contract/rules/facts/host';
import { contactWords } from '@basera/contract/words/phrases';
import { distanceWords } from '../../map/distance-words';
import type { Mark } from './stay-story';

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

/** Who is welcome, as far as the owner said. */
export function houseRulesOf({ house_rules: { couples_welcome, families_only } }: Pick<Stay, 'house_rules'>): Mark[] {
  if (families_only)
    return [{ icon: 'users', title: 'Families only', words: 'The owner takes families, and no other parties.' }];
  if (couples_welcome) {
    const words = 'Married or not: each shows an ID at check-in.';
    return [{ icon: 'heart', title: 'Couples welcome', words }];
  }
  if (couples_welcome === false)
    return [{ icon: 'users', title: 'Married couples only', words: 'The owner takes couples who are married.' }];
  return [];
}

/** What we computed ourselves: never minutes, for nobody walked them. */
function distanceOf({ city_distance_km, city }: Stay): string {
  if (city_distance_km === null) return '';
  // A space that does not break keeps the number with its unit.
  return ` In a straight line it is ${distanceWords(city_distance_km).replace(' ', '\u00a0')} from the middle of ${city}.`;
}
