import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';

/** Amenities are free text in many wordings: the first line with a word of the name gives its icon. */
const icons: [words: RegExp, icon: string][] = [
  [/wi-?fi|internet/i, 'wifi'],
  [/pool|swim|waterfront/i, 'waves-horizontal'],
  [/air.?con|\bac\b/i, 'snowflake'],
  [/heat|geyser|hot water/i, 'thermometer'],
  [/power|generator|charg|inverter/i, 'plug-zap'],
  [/station|railway/i, 'train-front'],
  [/airport|pick-?up|transfer/i, 'plane'],
  [/park|\bcar\b|driver|taxi/i, 'car'],
  [/\bveg|jain/i, 'salad'],
  [/kitchen|\bcook/i, 'cooking-pot'],
  [/coffee|tea\b|caf[eé]/i, 'coffee'],
  [/fridge|refrigerat|mini-?bar/i, 'refrigerator'],
  [/\bbar\b|wine/i, 'wine'],
  [/restaurant|dining|meal|\bfood|breakfast/i, 'utensils'],
  [/drinking|water/i, 'glass-water'],
  [/gym|fitness|yoga/i, 'dumbbell'],
  [/\bspa\b|massage|ayurved/i, 'flower-2'],
  [/bath|jacuzzi|tub/i, 'bath'],
  [/television|\btv\b/i, 'tv'],
  [/laundry|washing/i, 'washing-machine'],
  [/clean|housekeep/i, 'brush-cleaning'],
  [/\blift\b|elevator/i, 'arrow-up-down'],
  [/wheelchair|step-free|accessib/i, 'accessibility'],
  [/first.?aid|doctor/i, 'briefcase-medical'],
  [/pet/i, 'paw-print'],
  [/child|kid|baby|family|\bcots?\b/i, 'baby'],
  [/bonfire|fireplace|barbecue|bbq/i, 'flame'],
  [/beach/i, 'umbrella'],
  [/wedding|party|banquet/i, 'party-popper'],
  [/terrace|balcony|roof/i, 'sun'],
  [/garden|lawn|view/i, 'tree-palm'],
  [/mosquito/i, 'bug-off'],
  [/fire|smoke/i, 'fire-extinguisher'],
  [/\bsafe\b|secur|cctv|locker/i, 'shield-check'],
  [/caretaker|key/i, 'key-round'],
  [/luggage|cloak/i, 'luggage'],
  [/boat/i, 'sailboat'],
  [/walk|trek|hik/i, 'footprints'],
  [/cycle|bike/i, 'bike'],
  [/business|work|conference|meeting/i, 'briefcase-business'],
  [/front desk|reception|concierge|room service/i, 'bell'],
  [/\bfan|ventilat/i, 'fan'],
];

/** The symbol of assets/amenities.svg that fits the name of an amenity; a tick where none does. */
export const amenityIcon = (name: string): string => icons.find(([words]) => words.test(name))?.[1] ?? 'check';

export const everyAmenityIcon = (): string[] => [...icons.map(([, icon]) => icon), 'check'];

/** What amenities are listed under, by what they are drawn as. */
const groups: [title: string, icons: string[]][] = [
  [
    siteWords._(msg`Rooms`),
    ['wifi', 'snowflake', 'thermometer', 'tv', 'refrigerator', 'bath', 'fan', 'bug-off', 'coffee'],
  ],
  [siteWords._(msg`Food and drink`), ['salad', 'cooking-pot', 'wine', 'utensils', 'glass-water']],
  [siteWords._(msg`Pool and wellness`), ['waves-horizontal', 'dumbbell', 'flower-2']],
  [siteWords._(msg`Getting here`), ['train-front', 'plane', 'car']],
  [siteWords._(msg`Outdoors`), ['flame', 'umbrella', 'sun', 'tree-palm', 'sailboat', 'footprints', 'bike']],
  [siteWords._(msg`Families and gatherings`), ['baby', 'paw-print', 'party-popper']],
  [
    siteWords._(msg`Safety and access`),
    ['plug-zap', 'arrow-up-down', 'accessibility', 'briefcase-medical', 'fire-extinguisher', 'shield-check'],
  ],
  [
    siteWords._(msg`Services`),
    ['washing-machine', 'brush-cleaning', 'key-round', 'luggage', 'briefcase-business', 'bell'],
  ],
];

/** What an amenity is listed under where all of a stay's are shown. */
export const amenityGroup = (name: string): string => {
  const icon = amenityIcon(name);
  return groups.find(([, icons]) => icons.includes(icon))?.[0] ?? siteWords._(msg`Also here`);
};
