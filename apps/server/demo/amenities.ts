import { type Condition, parseCondition } from './words/condition.ts';

/**
 * `key` is the tag sentences ask for. `byStars` is how likely a stay of one to five stars has it, where `where`
 * holds; where `sure` holds, it always has it. `inRoom` amenities are the rooms', and the stay's through them.
 */
export type Amenity = {
  key: string;
  name: string;
  group: string;
  byStars: readonly [number, number, number, number, number];
  where: Condition;
  sure: Condition | null;
  inRoom: boolean;
};

type Odds = Amenity['byStars'] | number;
type When = { where?: string; sure?: string };

const entry =
  (inRoom: boolean) =>
  (group: string, key: string, name: string, odds: Odds, when: When = {}): Amenity => ({
    key,
    name,
    group,
    byStars: typeof odds === 'number' ? [odds, odds, odds, odds, odds] : odds,
    where: parseCondition(when.where ?? ''),
    sure: when.sure ? parseCondition(when.sure) : null,
    inRoom,
  });
const shared = entry(false);
const inRoom = entry(true);

const ASKED = 'Most asked for';
const COMFORT = 'Comfort';
const FOOD = 'Food and drink';
const WELL = 'Pool and wellness';
const OUT = 'Outdoors';
const ROOM = 'In the room';
const KIDS = 'Families';
const WAY = 'Getting around';
const WORK = 'Work and events';
const SAFE = 'Safety and access';

const SERVED = 'hotel/resort/retreat/heritage-hotel';

/** In the order the lists show them. */
export const amenities: readonly Amenity[] = [
  shared(ASKED, 'wifi', 'Wi-Fi', [0.9, 0.95, 1, 1, 1]),
  inRoom(ASKED, 'ac', 'Air conditioning', [0.55, 0.85, 1, 1, 1], { where: '!cool, !mild, !camp', sure: 'houseboat' }),
  shared(ASKED, 'pool', 'Swimming pool', [0, 0.04, 0.3, 0.65, 0.95], {
    where: 'hotel/villa/resort/retreat/heritage-hotel/cottage/farm-stay/camp, !snow',
    sure: 'villa, !cool, !mild',
  }),
  shared(ASKED, 'parking', 'Parking', [0.3, 0.55, 0.8, 0.95, 1], { where: '!houseboat' }),
  shared(ASKED, 'veg', 'Pure veg kitchen', 0.16, { where: '!hostel', sure: 'veg-town, !hostel, !serviced-apartment' }),
  shared(ASKED, 'backup', 'Power backup', [0.5, 0.7, 0.85, 1, 1]),
  shared(ASKED, 'restaurant', 'Restaurant', [0.1, 0.35, 0.65, 1, 1], { where: SERVED, sure: 'camp' }),
  shared(ASKED, 'pets', 'Pets welcome', 0.16, { where: '!houseboat, !hostel' }),

  shared(COMFORT, 'hotwater', 'Hot water all day', [0.6, 0.8, 0.95, 1, 1]),
  inRoom(COMFORT, 'heating', 'Room heater', [0.3, 0.55, 0.75, 0.9, 1], { where: 'cool' }),
  shared(COMFORT, 'lift', 'Lift', [0.1, 0.35, 0.7, 0.95, 1], { where: 'hotel/serviced-apartment, !cool, !mild' }),
  shared(COMFORT, 'housekeeping', 'Daily housekeeping', [0.5, 0.7, 0.9, 1, 1]),
  shared(COMFORT, 'water', 'Filtered drinking water', [0.5, 0.55, 0.6, 0.7, 0.8]),
  shared(COMFORT, 'laundry', 'Laundry', [0.3, 0.45, 0.6, 0.9, 1], { where: '!houseboat, !camp' }),
  shared(COMFORT, 'frontdesk', '24-hour front desk', [0.5, 0.6, 0.8, 1, 1], {
    where: 'hotel/resort/hostel/heritage-hotel',
  }),
  shared(COMFORT, 'caretaker', 'Caretaker on site', 0.85, {
    where: 'villa/homestay/cottage/farm-stay/serviced-apartment',
  }),

  shared(FOOD, 'roomservice', 'Room service', [0, 0.6, 0.8, 1, 1], {
    where: 'restaurant, hotel/resort/heritage-hotel',
  }),
  shared(FOOD, 'bar', 'Bar', [0, 0, 0.2, 0.5, 0.9], { where: 'hotel/resort/heritage-hotel, !dry, !veg' }),
  shared(FOOD, 'rooftop', 'Rooftop café', [0.2, 0.25, 0.25, 0.2, 0.2], {
    where: 'hotel/hostel/guest-house/heritage-hotel, city/heritage/lake/river',
  }),
  shared(FOOD, 'cook', 'Cook on call', 0.7, { where: 'villa/serviced-apartment/cottage' }),
  shared(FOOD, 'kitchen', 'Shared kitchen', 0.6, { where: 'hostel/guest-house/homestay' }),
  shared(FOOD, 'barbecue', 'Barbecue', 0.35, { where: 'villa/cottage/farm-stay/resort/camp, !veg' }),
  shared(FOOD, 'jainkitchen', 'Jain kitchen', 0, { sure: 'jain-house, veg/restaurant' }),
  shared(FOOD, 'jain', 'Jain food on request', [0.1, 0.15, 0.25, 0.4, 0.5], { where: '!hostel, !serviced-apartment' }),

  shared(WELL, 'spa', 'Spa', [0, 0, 0.12, 0.5, 0.95], { where: SERVED }),
  shared(WELL, 'ayurveda', 'Ayurveda treatments', [0, 0.1, 0.3, 0.45, 0.6], {
    where: 'resort/retreat, kerala/tamil/goa/karnataka/river',
  }),
  shared(WELL, 'yoga', 'Yoga sessions', 0.3, { where: 'resort/hostel/villa, seaside/river/hills', sure: 'retreat' }),
  shared(WELL, 'gym', 'Gym', [0, 0.03, 0.2, 0.75, 1], { where: 'hotel/resort/serviced-apartment' }),

  shared(OUT, 'garden', 'Garden', [0.2, 0.35, 0.5, 0.65, 0.8], {
    where: '!houseboat',
    sure: 'villa/resort/retreat/farm-stay/cottage',
  }),
  shared(OUT, 'terrace', 'Terrace', 0.4, { where: '!camp, !houseboat' }),
  shared(OUT, 'bonfire', 'Bonfire', 0.5, { where: 'cool/mild/desert/countryside, !hostel, !houseboat', sure: 'camp' }),
  shared(OUT, 'beachfront', 'Beach access', 0.3, { where: 'seaside, resort/cottage/villa/hotel' }),
  shared(OUT, 'waterfront', 'Waterfront', 0.55, {
    where: 'river/backwater/lake, hotel/guest-house/resort/villa/homestay/retreat/cottage/heritage-hotel/camp',
    sure: 'houseboat',
  }),
  shared(OUT, 'boats', 'Boat rides', 0.55, { where: 'backwater/lake' }),
  shared(OUT, 'bicycles', 'Bicycles', 0.25, { where: '!houseboat, !camp' }),
  shared(OUT, 'walks', 'Guided walks', [0.15, 0.25, 0.35, 0.4, 0.5], {
    where: 'tea/hills/countryside/heritage, !hostel',
  }),

  inRoom(ROOM, 'tv', 'Television', [0.5, 0.75, 0.9, 1, 1], { where: '!camp, !retreat, !hostel' }),
  inRoom(ROOM, 'desk', 'Work desk', [0.1, 0.3, 0.5, 0.85, 1], {
    where: 'hotel/serviced-apartment/guest-house/homestay',
  }),
  inRoom(ROOM, 'kettle', 'Tea and coffee maker', [0.05, 0.3, 0.65, 1, 1], { where: '!hostel' }),
  inRoom(ROOM, 'fridge', 'Mini fridge', [0, 0.1, 0.35, 0.85, 1], { where: '!hostel, !camp' }),
  inRoom(ROOM, 'balcony', 'Balcony', [0.1, 0.3, 0.5, 0.6, 0.7], { where: '!hostel, !camp' }),
  inRoom(ROOM, 'bathtub', 'Bathtub', [0, 0, 0.12, 0.4, 0.9], { where: '!houseboat, !hostel' }),
  inRoom(ROOM, 'safe', 'Safe', [0, 0.1, 0.3, 0.8, 1], { where: 'hotel/resort/heritage-hotel/retreat' }),
  inRoom(ROOM, 'nets', 'Mosquito nets', 0.35, { where: 'beach/backwater/countryside/river, !city' }),
  inRoom(ROOM, 'fireplace', 'Fireplace', [0, 0.08, 0.2, 0.35, 0.5], { where: 'cool, !hostel' }),
  inRoom(ROOM, 'kitchenette', 'Kitchenette', 0.5, { where: 'villa/cottage', sure: 'serviced-apartment' }),
  inRoom(ROOM, 'lockers', 'Lockers', 1, { where: 'hostel' }),

  shared(KIDS, 'cots', 'Cots on request', [0, 0.15, 0.35, 0.6, 0.8], { where: '!hostel, !houseboat' }),
  shared(KIDS, 'play', 'Children’s play area', [0, 0.05, 0.2, 0.35, 0.5], { where: 'resort/farm-stay/villa/camp' }),

  shared(WAY, 'pickup', 'Airport pick-up', [0.15, 0.3, 0.5, 0.8, 1], { where: '!camp, !houseboat' }),
  shared(WAY, 'station', 'Station pick-up', [0.2, 0.35, 0.5, 0.6, 0.7]),
  shared(WAY, 'car', 'Car with driver', [0.15, 0.3, 0.45, 0.7, 0.9]),
  shared(WAY, 'driver', 'Room for your driver', [0, 0.15, 0.3, 0.5, 0.7], {
    where: 'villa/resort/retreat/heritage-hotel/farm-stay/cottage',
  }),
  shared(WAY, 'ev', 'Electric car charging', [0, 0.03, 0.1, 0.25, 0.5], { where: '!houseboat, !hostel' }),

  shared(WORK, 'workspace', 'Place to work', 0.5, { where: 'hostel/serviced-apartment/retreat' }),
  shared(WORK, 'meeting', 'Meeting room', [0, 0.1, 0.25, 0.7, 1], { where: 'hotel/resort' }),
  shared(WORK, 'banquet', 'Lawn or hall for weddings', [0, 0, 0.1, 0.3, 0.6], { where: 'hotel/resort/heritage-hotel' }),

  shared(SAFE, 'stepfree', 'Step-free entrance', [0.15, 0.2, 0.3, 0.5, 0.8], { where: '!houseboat' }),
  shared(SAFE, 'wheelchair', 'Wheelchair-friendly room', [0, 0, 0.1, 0.35, 0.8], { where: 'stepfree, hotel/resort' }),
  shared(SAFE, 'firstaid', 'First-aid kit', [0.5, 0.6, 0.7, 0.9, 1]),
  shared(SAFE, 'womendorm', 'Women-only dormitory', 0.75, { where: 'hostel' }),
];
