import { type Condition, parseCondition } from './condition.ts';

/**
 * A type of room. `factor` is its price against the stay's simplest double; `units` is its share of the house;
 * `adds` are in-room amenities it always has. `dorm` rooms are sold by the bed.
 */
export type RoomType = {
  name: string;
  bedType: string;
  sleeps: number;
  sizeSqft: readonly [number, number];
  factor: number;
  units: number;
  adds: string[];
  dorm: boolean;
  where: Condition;
};

type More = { units?: number; adds?: string[]; dorm?: boolean };

const room = (
  where: string,
  name: string,
  bedType: string,
  sleeps: number,
  sizeSqft: readonly [number, number],
  factor: number,
  { units = 1, adds = [], dorm = false }: More = {},
): RoomType => ({ name, bedType, sleeps, sizeSqft, factor, units, adds, dorm, where: parseCondition(where) });

const KING = '1 king bed';
const QUEEN = '1 queen bed';
const DOUBLE = '1 double bed';
const TWIN = '2 single beds';

/** From the simplest to the grandest of each kind. */
export const roomTypes: readonly RoomType[] = [
  // Hotels
  room('hotel, s1/s2', 'Standard Double', DOUBLE, 2, [110, 150], 1, { units: 3 }),
  room('hotel, s1/s2', 'Economy Single', '1 single bed', 1, [80, 105], 0.72, { units: 1.5 }),
  room('hotel, s1/s2', 'Twin Room', TWIN, 2, [120, 155], 1.05, { units: 2 }),
  room('hotel, s1/s2', 'Deluxe Double', QUEEN, 2, [150, 190], 1.25, { units: 2 }),
  room('hotel/guest-house, s1/s2', 'Family Room', '1 double, 2 single beds', 4, [210, 270], 1.7),
  room('hotel/guest-house, s1/s2', 'Triple Room', '1 double, 1 single bed', 3, [170, 215], 1.4),
  room('hotel, s3/s4', 'Standard Room', QUEEN, 2, [160, 200], 1, { units: 2.5 }),
  room('hotel, s3/s4', 'Superior Twin', TWIN, 2, [180, 220], 1.08, { units: 2 }),
  room('hotel, s3/s4', 'Deluxe Room', KING, 2, [210, 260], 1.22, { units: 3 }),
  room('hotel, s3/s4, city', 'Executive Room', KING, 2, [240, 290], 1.42, { units: 2, adds: ['desk'] }),
  room('hotel, s3/s4, balcony', 'Balcony Room', KING, 2, [220, 270], 1.38, { units: 1.5, adds: ['balcony'] }),
  room('hotel, s3/s4', 'Corner Room', KING, 2, [250, 300], 1.48),
  room('hotel, s3/s4', 'Family Room', '1 king, 2 single beds', 4, [320, 390], 1.75),
  room('hotel, s3/s4', 'Junior Suite', KING, 3, [360, 440], 2.05, { units: 0.7 }),
  room('hotel/resort, s5', 'Premier Room', KING, 2, [320, 380], 1, { units: 4 }),
  room('hotel/resort, s5', 'Premier Twin', TWIN, 2, [320, 380], 1.04, { units: 2 }),
  room('hotel, s5, city', 'Club Room', KING, 2, [360, 420], 1.3, { units: 2 }),
  room('hotel/resort, s5', 'Family Suite', '1 king, 2 single beds', 4, [560, 680], 1.85, { units: 0.7 }),
  room('hotel/resort, s5', 'Executive Suite', KING, 3, [600, 760], 2.2, { units: 0.6, adds: ['bathtub'] }),
  room('hotel, s5', 'Terrace Suite', KING, 3, [780, 980], 2.9, { units: 0.3, adds: ['bathtub', 'balcony'] }),

  // By the view
  room('hotel/guest-house, seaside', 'Garden View Room', QUEEN, 2, [170, 220], 1.02, { units: 2 }),
  room('hotel/resort/guest-house, seaside', 'Sea View Room', KING, 2, [220, 290], 1.35, { units: 2 }),
  room('hotel/resort, seaside, balcony, s3/s4/s5', 'Sea View Suite', KING, 3, [400, 520], 1.9, {
    units: 0.6,
    adds: ['balcony'],
  }),
  room('hotel/resort/guest-house, hills/snow/tea, balcony', 'Valley View Room', KING, 2, [220, 280], 1.3, {
    units: 2,
    adds: ['balcony'],
  }),
  room('hotel/resort, snow, s3/s4/s5', 'Mountain View Suite', KING, 3, [380, 480], 1.85, { units: 0.6 }),
  room('hotel/guest-house, hills/snow', 'Attic Room', DOUBLE, 2, [160, 210], 0.92),
  room('hotel/heritage-hotel/guest-house, lake, waterfront', 'Lake View Room', KING, 2, [220, 280], 1.4, {
    units: 1.5,
  }),
  room('hotel/heritage-hotel, lake, waterfront, s3/s4/s5', 'Lake Suite', KING, 3, [380, 500], 2.1, { units: 0.6 }),
  room('hotel/resort/retreat, river, waterfront', 'River View Room', KING, 2, [210, 270], 1.32, { units: 2 }),
  room('hotel, heritage, s2/s3/s4', 'Courtyard Room', QUEEN, 2, [170, 220], 1.1, { units: 2 }),

  // Guest houses
  room('guest-house', 'Double Room', DOUBLE, 2, [120, 160], 1, { units: 3 }),
  room('guest-house', 'Twin Room', TWIN, 2, [125, 165], 1.04, { units: 2 }),
  room('guest-house, terrace', 'Terrace Room', QUEEN, 2, [150, 190], 1.3),
  room('guest-house', 'Single Room', '1 single bed', 1, [85, 110], 0.7),
  room('guest-house, s2/s3', 'Large Double', QUEEN, 2, [170, 215], 1.22, { units: 1.5 }),

  // Serviced apartments
  room('serviced-apartment', 'Studio', QUEEN, 2, [260, 340], 1, { units: 3 }),
  room('serviced-apartment', 'One-Bedroom Apartment', KING, 3, [420, 560], 1.35, { units: 3 }),
  room('serviced-apartment', 'Two-Bedroom Apartment', '2 queen beds', 5, [760, 980], 2.1, { units: 1.5 }),
  room('serviced-apartment, s3/s4', 'Three-Bedroom Apartment', '1 king, 2 queen beds', 7, [1150, 1400], 2.9, {
    units: 0.6,
  }),
  room('serviced-apartment, balcony', 'One-Bedroom with Balcony', KING, 3, [460, 600], 1.5, {
    units: 1.5,
    adds: ['balcony'],
  }),

  // Homestays
  room('homestay', 'Guest Room', QUEEN, 2, [150, 200], 1, { units: 1.5 }),
  room('homestay', 'Twin Guest Room', TWIN, 2, [150, 200], 1, { units: 1 }),
  room('homestay', 'Upstairs Double', DOUBLE, 2, [160, 210], 1.12),
  room('homestay, garden', 'Garden Room', KING, 2, [180, 240], 1.2),
  room('homestay', 'Family Room', '1 queen, 2 single beds', 4, [260, 340], 1.55),
  room('homestay, old', 'Grandmother’s Room', '1 four-poster bed', 2, [220, 280], 1.3),
  room('homestay, hills/snow/tea', 'Valley Room', QUEEN, 2, [170, 220], 1.22),
  room('homestay, hills/snow', 'Attic for Four', '1 double, 2 single beds', 4, [240, 310], 1.45),
  room('homestay, waterfront', 'Waterside Room', QUEEN, 2, [180, 240], 1.3),
  room('homestay, terrace', 'Terrace Room', QUEEN, 2, [170, 220], 1.25),

  // Hostels
  room('hostel', 'Bed in 8-Bed Mixed Dorm', '1 bunk in a dorm of 8', 1, [280, 340], 0.42, { units: 8, dorm: true }),
  room('hostel', 'Bed in 6-Bed Mixed Dorm', '1 bunk in a dorm of 6', 1, [220, 280], 0.48, { units: 6, dorm: true }),
  room('hostel, womendorm', 'Bed in 4-Bed Women’s Dorm', '1 bunk in a dorm of 4', 1, [170, 210], 0.55, {
    units: 4,
    dorm: true,
  }),
  room('hostel', 'Private Double', DOUBLE, 2, [110, 150], 1.3, { units: 2 }),
  room('hostel', 'Private Twin', TWIN, 2, [110, 150], 1.25, { units: 2 }),
  room('hostel, s2', 'Family Room for Four', '2 bunk beds', 4, [180, 230], 1.9, { units: 1 }),
  room('hostel, seaside', 'Garden Hut', DOUBLE, 2, [110, 140], 1.2, { units: 2 }),

  // Heritage hotels
  room('heritage-hotel', 'Courtyard Room', QUEEN, 2, [190, 250], 1, { units: 3 }),
  room('heritage-hotel', 'Heritage Room', KING, 2, [230, 300], 1.22, { units: 3 }),
  room('heritage-hotel', 'Heritage Twin', TWIN, 2, [230, 300], 1.22, { units: 1.5 }),
  room('heritage-hotel, rajasthan', 'Jharokha Room', KING, 2, [260, 330], 1.45, { units: 1.5 }),
  room('heritage-hotel, rajasthan/central/gujarat', 'Zenana Suite', KING, 3, [400, 520], 2, { units: 0.6 }),
  room('heritage-hotel, rajasthan/plains/central', 'Diwan Suite', '1 king, 1 single bed', 3, [420, 560], 2.1, {
    units: 0.6,
  }),
  room('heritage-hotel, hills/tea/snow', 'Planter’s Suite', '1 four-poster bed', 3, [400, 520], 1.95, {
    units: 0.6,
    adds: ['bathtub'],
  }),
  room('heritage-hotel, !rajasthan', 'Verandah Room', KING, 2, [260, 330], 1.4, { units: 1.5 }),
  room('heritage-hotel, !rajasthan', 'Four-Poster Suite', '1 four-poster bed', 3, [420, 540], 2, {
    units: 0.6,
    adds: ['bathtub'],
  }),
  room('heritage-hotel, terrace', 'Roof Room', QUEEN, 2, [170, 220], 0.95),

  // Resorts
  room('resort, desert, s3/s4', 'Courtyard Cottage', KING, 2, [260, 320], 1, { units: 4 }),
  room('resort, s3/s4, !desert', 'Garden Room', KING, 2, [240, 300], 1, { units: 4 }),
  room('resort, s3/s4', 'Deluxe Cottage', KING, 3, [320, 400], 1.3, { units: 3 }),
  room('resort, s3/s4', 'Family Cottage', '1 king, 2 single beds', 4, [420, 520], 1.7, { units: 1.2 }),
  room('resort, pool, s3/s4', 'Pool View Room', KING, 2, [250, 320], 1.22, { units: 2 }),
  room('resort, pool, s4/s5', 'Pool Villa', KING, 3, [620, 820], 2.6, { units: 0.6, adds: ['bathtub'] }),
  room('resort, backwater, waterfront', 'Lake Villa', KING, 3, [420, 540], 1.75, { units: 1, adds: ['balcony'] }),
  room('resort, tea, balcony', 'Tea Valley Cottage', KING, 3, [360, 460], 1.5, { units: 1.5, adds: ['balcony'] }),
  room('resort, river, waterfront', 'Riverside Cottage', KING, 3, [340, 440], 1.5, { units: 1.5 }),
  room('resort, desert', 'Royal Tent', KING, 2, [340, 420], 1.35, { units: 2 }),
  room('resort, wild', 'Jungle Cottage', KING, 3, [360, 460], 1.4, { units: 2 }),
  room('resort, s5, garden', 'Garden Villa', KING, 3, [520, 680], 1.6, { units: 1.2, adds: ['bathtub'] }),

  // Retreats
  room('retreat', 'Single Retreat Room', '1 single bed', 1, [130, 170], 0.8, { units: 2 }),
  room('retreat', 'Garden Room', QUEEN, 2, [190, 250], 1, { units: 3 }),
  room('retreat', 'Twin Room', TWIN, 2, [190, 250], 1, { units: 2 }),
  room('retreat', 'Quiet Cottage', KING, 2, [300, 390], 1.5, { units: 1.5 }),
  room('retreat, s4/s5', 'Retreat Suite', KING, 3, [440, 580], 2, { units: 0.7, adds: ['bathtub'] }),
  room('retreat, hills/tea/snow', 'Hillside Cottage', KING, 3, [320, 410], 1.6, { units: 1.2 }),

  // Cottages
  room('cottage, !seaside', 'Wooden Cottage', QUEEN, 2, [220, 290], 1, { units: 2 }),
  room('cottage, hills/snow, !seaside', 'Two-Level Cottage', '1 queen, 2 single beds', 4, [380, 480], 1.6, {
    units: 1,
  }),
  room('cottage, fireplace', 'Cottage with Fireplace', KING, 3, [300, 390], 1.4, { units: 1, adds: ['fireplace'] }),
  room('cottage, seaside', 'Palm Hut', DOUBLE, 2, [130, 170], 0.85, { units: 2 }),
  room('cottage, seaside', 'Garden Cottage', QUEEN, 2, [210, 270], 1, { units: 2 }),
  room('cottage, seaside', 'Sea View Cottage', KING, 3, [240, 310], 1.45, { units: 1.2 }),
  room('cottage', 'Family Cottage', '1 queen, 2 single beds', 4, [360, 460], 1.6, { units: 0.8 }),
  room('cottage, waterfront', 'Waterside Cottage', KING, 3, [260, 340], 1.35, { units: 1.2 }),

  // Villas
  room('villa', 'Two-Bedroom Villa', '2 king beds', 4, [900, 1300], 1, { units: 1.2 }),
  room('villa', 'Three-Bedroom Villa', '2 king, 2 single beds', 6, [1500, 2100], 1.45, { units: 1 }),
  room('villa, pool', 'Three-Bedroom Pool Villa', '3 king beds', 6, [1700, 2400], 1.6, { units: 0.9 }),
  room('villa, s4/s5', 'Four-Bedroom Villa', '4 king beds', 8, [2400, 3200], 2, { units: 0.7 }),
  room('villa, s3/s4', 'Garden Suite', '1 king, 1 single bed', 3, [420, 560], 0.52, { units: 1.5 }),
  room('villa', 'Upper-Floor Suite', KING, 2, [380, 480], 0.5, { units: 1.5 }),

  // Houseboats
  room('houseboat', 'Cabin on Shared Boat', DOUBLE, 2, [110, 140], 0.7, { units: 2 }),
  room('houseboat', 'One-Bedroom Houseboat', QUEEN, 2, [600, 700], 1, { units: 1.5 }),
  room('houseboat', 'Two-Bedroom Houseboat', '2 queen beds', 4, [800, 950], 1.55, { units: 1.2 }),
  room('houseboat, s3/s4/s5', 'Upper-Deck Houseboat', KING, 3, [750, 900], 1.4, { units: 1 }),
  room('houseboat, s3/s4/s5', 'Three-Bedroom Houseboat', '3 queen beds', 6, [1050, 1250], 2.2, { units: 0.8 }),

  // Camps
  room('camp, desert', 'Swiss Tent', QUEEN, 2, [220, 280], 1, { units: 4 }),
  room('camp, desert, s3/s4/s5', 'Royal Tent', KING, 2, [320, 400], 1.4, { units: 2 }),
  room('camp', 'Family Tent', '1 queen, 2 single beds', 4, [340, 430], 1.6, { units: 1.2 }),
  room('camp, desert', 'Mud Hut', DOUBLE, 2, [160, 210], 0.85, { units: 2 }),
  room('camp, !desert', 'Safari Tent', QUEEN, 2, [200, 260], 1, { units: 4 }),
  room('camp, !desert, waterfront', 'Riverside Tent', QUEEN, 2, [220, 280], 1.25, { units: 2 }),
  room('camp, !desert, s3/s4', 'Wooden Cabin', KING, 3, [240, 310], 1.4, { units: 1.5 }),

  // Farm stays
  room('farm-stay', 'Farm Room', QUEEN, 2, [170, 220], 1, { units: 2 }),
  room('farm-stay', 'Orchard Cottage', KING, 3, [280, 360], 1.35, { units: 1.2 }),
  room('farm-stay', 'Barn Loft', '1 double, 2 single beds', 4, [320, 420], 1.5, { units: 0.8 }),
  room('farm-stay', 'Twin Farm Room', TWIN, 2, [170, 220], 1, { units: 1.2 }),
];
