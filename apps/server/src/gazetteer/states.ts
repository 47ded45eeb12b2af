import { comparable } from './comparable.ts';

/** South, west, north, east in degrees. */
export type Box = readonly [number, number, number, number];
export type State = { name: string; box: Box };

export const INDIA: Box = [6, 68, 37.5, 97.6];

// Rough boxes: generous enough that no true pin falls out, tight enough that one in another part of India does.
const TABLE: [name: string, box: Box, otherNames: string][] = [
  ['Andaman and Nicobar Islands', [6.7, 92.2, 13.8, 94.3], 'an, andaman and nicobar, andaman nicobar islands, andaman'],
  ['Andhra Pradesh', [12.6, 76.7, 19.2, 84.8], 'ap, ad, andhra'],
  ['Arunachal Pradesh', [26.6, 91.5, 29.5, 97.5], 'ar, arunachal'],
  ['Assam', [24.1, 89.6, 28, 96.1], 'as'],
  ['Bihar', [24.2, 83.3, 27.6, 88.4], 'br'],
  ['Chandigarh', [30.6, 76.6, 30.9, 76.9], 'ch'],
  ['Chhattisgarh', [17.7, 80.2, 24.2, 84.5], 'cg, ct, chattisgarh, chhatisgarh'],
  [
    'Dadra and Nagar Haveli and Daman and Diu',
    [20, 70.8, 20.9, 73.3],
    'dn, dh, dd, dadra and nagar haveli, dadra nagar haveli, daman and diu, daman diu',
  ],
  ['Delhi', [28.4, 76.8, 28.9, 77.4], 'dl, new delhi, nct of delhi, delhi ncr, national capital territory of delhi'],
  ['Goa', [14.85, 73.6, 15.85, 74.4], 'ga'],
  ['Gujarat', [20, 68.1, 24.8, 74.6], 'gj, gujrat'],
  ['Haryana', [27.6, 74.4, 31, 77.7], 'hr'],
  ['Himachal Pradesh', [30.3, 75.5, 33.3, 79.1], 'hp, himachal'],
  ['Jammu and Kashmir', [32.2, 73.7, 36, 79.6], 'jk, j k, jammu kashmir, kashmir'],
  ['Jharkhand', [21.9, 83.3, 25.4, 88], 'jh'],
  ['Karnataka', [11.5, 74, 18.5, 78.6], 'ka'],
  ['Kerala', [8.2, 74.8, 12.9, 77.5], 'kl'],
  ['Ladakh', [32.2, 75.3, 37, 79.9], 'la'],
  ['Lakshadweep', [8, 71.6, 12.5, 74.1], 'ld, lakshadweep islands'],
  ['Madhya Pradesh', [21, 74, 26.9, 82.9], 'mp'],
  ['Maharashtra', [15.6, 72.6, 22.1, 80.95], 'mh, maharastra'],
  ['Manipur', [23.8, 92.9, 25.7, 94.8], 'mn'],
  ['Meghalaya', [25, 89.8, 26.2, 92.9], 'ml'],
  ['Mizoram', [21.9, 92.2, 24.6, 93.5], 'mz'],
  ['Nagaland', [25.1, 93.3, 27.1, 95.3], 'nl'],
  ['Odisha', [17.7, 81.3, 22.6, 87.6], 'od, or, orissa'],
  ['Puducherry', [10.7, 75.5, 16.8, 82.4], 'py, pondicherry'],
  ['Punjab', [29.5, 73.8, 32.6, 77], 'pb'],
  ['Rajasthan', [23, 69.4, 30.3, 78.3], 'rj, rajastan'],
  ['Sikkim', [27, 88, 28.2, 89], 'sk'],
  ['Tamil Nadu', [8, 76.2, 13.6, 80.4], 'tn, tamilnadu'],
  ['Telangana', [15.8, 77.2, 19.95, 81.4], 'ts, tg, telengana'],
  ['Tripura', [22.9, 91.1, 24.6, 92.4], 'tr'],
  ['Uttar Pradesh', [23.8, 77, 30.5, 84.7], 'up, uttarpradesh'],
  ['Uttarakhand', [28.7, 77.5, 31.5, 81.1], 'uk, ut, uttaranchal, uttrakhand'],
  ['West Bengal', [21.4, 85.8, 27.3, 89.95], 'wb, bengal'],
];

const byName = new Map<string, State>();
for (const [name, box, otherNames] of TABLE) {
  for (const known of [name, ...otherNames.split(', ')]) byName.set(comparable(known), { name, box });
}

/** The state or territory a name, an old name or a code stands for; undefined for none in India. */
export const stateNamed = (text: string): State | undefined => byName.get(comparable(text.replaceAll('&', ' and ')));

/** Within a box, or so little outside that the box's roughness may be why. Degrees. */
export function within([south, west, north, east]: Box, latitude: number, longitude: number, margin = 0): boolean {
  return (
    latitude >= south - margin && latitude <= north + margin && longitude >= west - margin && longitude <= east + margin
  );
}

/** The middle of a box, rounded to a tenth of a degree. */
export const middleOf = ([south, west, north, east]: Box): { latitude: number; longitude: number } => ({
  latitude: Math.round((south + north) * 5) / 10,
  longitude: Math.round((west + east) * 5) / 10,
});
