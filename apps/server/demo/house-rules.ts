import { type HouseRules, NOTHING_SAID } from '@basera/contract/rules/facts/house-rules';
import type { Category } from './categories.ts';
import type { DemoClient, Numbered } from './number-stays.ts';
import type { Random } from './random.ts';

type Said = 'couples' | 'families' | 'neither' | 'unsaid';
type Weights = Record<Said, number>;

const RULES: Record<Said, HouseRules | null> = {
  couples: { couples_welcome: true, families_only: false },
  families: { couples_welcome: false, families_only: true },
  neither: { couples_welcome: false, families_only: false },
  unsaid: null,
};

const SERVED: Weights = { couples: 66, families: 2, neither: 6, unsaid: 26 };
const AT_HOME: Weights = { couples: 38, families: 20, neither: 12, unsaid: 30 };
const TO_ONESELF: Weights = { couples: 48, families: 16, neither: 6, unsaid: 30 };
const OUTDOORS: Weights = { couples: 70, families: 4, neither: 2, unsaid: 24 };
const HOSTEL: Weights = { couples: 72, families: 0, neither: 4, unsaid: 24 };
/** Towns of pilgrims, where the house takes whom the temple does. */
const PILGRIMS: Weights = { couples: 10, families: 44, neither: 20, unsaid: 26 };

const BY_KIND: Record<Category, Weights> = {
  hotel: SERVED,
  resort: SERVED,
  retreat: SERVED,
  'heritage-hotel': SERVED,
  houseboat: OUTDOORS,
  camp: OUTDOORS,
  hostel: HOSTEL,
  homestay: AT_HOME,
  'guest-house': AT_HOME,
  'farm-stay': TO_ONESELF,
  villa: TO_ONESELF,
  cottage: TO_ONESELF,
  'serviced-apartment': TO_ONESELF,
};

/** Null where the owner said nothing of it. */
export function chooseHouseRules(category: Category, tags: ReadonlySet<string>, random: Random): HouseRules | null {
  const isPilgrims = tags.has('veg-town') && category !== 'hostel';
  return RULES[random.weighted(Object.entries(isPilgrims ? PILGRIMS : BY_KIND[category]) as [Said, number][])];
}

/** How many of a hundred houses that cook have a kitchen for Jains: most in Gujarat. */
const JAIN_KITCHENS: Record<string, number> = { gujarat: 70, rajasthan: 35, maharashtra: 25, central: 20 };
const JAIN_KITCHENS_ELSEWHERE = 6;

/** Adds what amenities ask for of a house where food is cooked as Jains eat it. */
export function addJainKitchen(tags: Set<string>, region: string, random: Random): void {
  if (random.chance((JAIN_KITCHENS[region] ?? JAIN_KITCHENS_ELSEWHERE) / 100)) tags.add('jain-house');
}

export async function insertHouseRules(client: DemoClient, numbered: readonly Numbered[]): Promise<void> {
  const said = numbered.flatMap(({ id, stay }) => (stay.houseRules ? [{ id, ...stay.houseRules }] : []));
  await client.query(
    `insert into house_rules (property_id, couples_welcome, families_only)
     select id, couples_welcome, families_only
     from json_to_recordset($1::text::json) as rows(id int, couples_welcome bool, families_only bool)`,
    [JSON.stringify(said)],
  );
}

/** Of a stay `p`, in SQL: its rules, which guests of the demo agreed to as they booked. */
export const RULES_AS_BOOKED = `coalesce((select to_jsonb(h) - 'property_id' from house_rules h where h.property_id = p.id),
  '${JSON.stringify(NOTHING_SAID)}'::jsonb)`;
