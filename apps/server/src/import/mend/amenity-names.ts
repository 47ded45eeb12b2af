/** An amenity by the name it gets where the database has none like it, its group, and how lists write it. */
export type KnownAmenity = { name: string; group: string; phrases: string[] };

// In the order lists show them. Of two amenities that share a phrase, the later one has it.
const TABLE: Record<string, Record<string, string>> = {
  'Most asked for': {
    'Wi-Fi':
      'wi fi, wifi, wi fi access, wifi access, free wi fi, free wifi, wireless internet, wireless lan, wifi hotspot, wi fi hotspot, wireless data connection',
    'Air conditioning':
      'air conditioning, air conditioner, air conditioned, air conditioning central, central air conditioning, ac',
    'Swimming pool':
      'swimming pool, pool, outdoor swimming pool, indoor swimming pool, outdoor pool, indoor pool, private pool, private plunge pool, plunge pool, infinity pool, children s pool, kids pool',
    Parking:
      'parking, parking facilities, parking facility, free parking, car parking, secured parking, secured parking facility, outdoor parking, outdoor parking secured, outdoor parking non secured, indoor parking, self parking, covered parking, street parking, parking nearby',
    'Pure veg kitchen': 'pure veg, pure vegetarian, pure veg kitchen',
    'Power backup': 'power backup, generator, power back up, inverter, uninterrupted power supply',
    Restaurant:
      'restaurant, restaurants, multi cuisine restaurant, open air restaurant, rooftop restaurant, roof top restaurant, in house restaurant, speciality restaurant, vegetarian restaurant, multi cuisine, multicuisine restaurant',
    'Pets welcome': 'pets allowed, pet friendly, pets welcome',
  },
  Comfort: {
    'Internet access':
      'internet, internet access, free internet, free internet access, high speed internet, broadband internet, internet facility, internet access in rooms, internet access in lobby',
    'Hot water': 'hot water, geyser, hot and cold water, 24 hour hot water, running hot and cold water',
    'Room heater': 'room heater, heater, heating, central heating, heating system, room heating',
    Lift: 'lift, elevator, lift elevator, lifts, elevators',
    Housekeeping: 'housekeeping, house keeping, daily housekeeping, room cleaning, housekeeping daily',
    'Filtered drinking water':
      'filtered drinking water, ro water purification system, water purification system, drinking water, purified drinking water, ro water, water purifier',
    Laundry:
      'laundry, laundry service, laundry services, dry cleaning, laundry facilities, washing machine, ironing service, laundry facility, laundromat, express laundry',
    '24-hour front desk': '24 hour front desk, 24 hour reception, 24 hours front desk, 24x7 reception',
    'Family rooms': 'family room, family rooms',
    'Non-smoking rooms':
      'non smoking rooms, non smoking room, non smoking, no smoking, smoke free property, smoke free rooms',
    'Sitting area': 'sitting area, separate sitting area, living room',
  },
  'Food and drink': {
    'Room service':
      'room service, room service 24 hours, 24 hour room service, room service limited hours, 24 hours room service',
    Bar: 'bar, bar lounge, lounge bar, pub, pool bar, poolside bar, swim up bar',
    'Coffee shop': 'coffee shop, cafe, coffee shop cafe, tea coffee shop, cafeteria, snack bar',
    Breakfast:
      'breakfast, free breakfast, complimentary breakfast, breakfast services, breakfast buffet, buffet breakfast',
    'Dining room': 'dining room, dining hall, dining area',
    'Vegetarian food': 'vegetarian food, veg food, vegetarian meals, vegetarian, pure vegetarian food',
    'Jain kitchen': 'jain kitchen, separate jain kitchen, jain kitchen available',
    'Jain food': 'jain food, jain food on request, jain meals',
    'Separate veg kitchen': 'non veg kitchens separate, veg non veg kitchens separate, separate veg kitchen',
    Kitchen: 'kitchen, kitchen available home cook food on request, self catering, kitchen facilities',
    'Shared kitchen': 'shared kitchen, common kitchen',
    'Cook on call': 'cook on call, cook services, cook service, cook on request',
    Barbecue:
      'barbecue, bbq, barbeque, barbecue facilities, barbeque facilities, bar be que, bbq facilities, barbecue facility',
  },
  'Pool and wellness': {
    Spa: 'spa, spa services, ayurveda spa, massage, massage center, massage centre, massage services, massage facilities, body massage',
    Gym: 'gym, gymnasium, gym facility, health club, health club gym, health club gym facility, fitness center, fitness centre, fitness equipment',
    'Steam and sauna':
      'steam bath, sauna, steam, steam and sauna, sauna bath, steam room, jacuzzi, hot tub, steam sauna, sauna steam, whirlpool, whirlpool bath, whirlpool bath shower cubicle',
    'Ayurveda treatments':
      'ayurveda, ayurvedic, ayurveda treatments, ayurvedic massage, ayurveda centre, ayurveda center, ayurvedic treatment, ayurvedic massages',
    'Yoga sessions':
      'yoga, yoga sessions, yoga hall, meditation, yoga center, yoga centre, meditation room, yoga meditation, yoga classes, yoga hall classes',
  },
  Outdoors: {
    Garden: 'garden, gardens, lawn, lawns, garden area, landscaped garden, open lawn',
    Terrace: 'terrace, rooftop, roof top terrace, sun terrace, sun deck, rooftop terrace, sundeck, roof top, solarium',
    Veranda: 'veranda, verandah',
    Bonfire: 'bonfire, bon fire, bonfire facility, camp fire, campfire, bon fire facility',
    'Beach access': 'beach access, beachfront, private beach',
    'Boat rides': 'boat rides, boat ride, boating',
    Bicycles: 'bicycles, bicycle on rent, bicycle rental, bicycles on rent, cycle on rent, cycles on rent',
    'Guided walks': 'guided walks, nature walk, nature walks, village walk, guided walk',
    Games:
      'indoor games, table tennis, carrom, board games, pool table, billiards, games room, game room, games zone, outdoor games, badminton, chess, tennis court, tennis, squash court, squash courts, squash, outdoor sports, indoor sports, recreation room, video games, billiard, snooker, volleyball, cricket, recreational facility, recreation facilities, badminton court, badminttion court, recreation zone, bowling, clubhouse, basketball court, mini golf, golf course, golf, indoor game, sports complex',
    'Outdoor activities':
      'trekking, hiking, rock climbing, camping, rafting, river rafting, fishing, horse riding, horse ride, village visit, adventure sports, water sports, jungle safari, safari, cycling, bird watching, kayaking, adventure activities, camel ride, camel safari, jeep safari, desert safari, paragliding, skiing, rappelling, zip line, adventure games, water sport, canoeing, plantation visit, snorkeling, scuba diving, trekking facility, elephant ride, plantation tour, angling',
    'Picnic area': 'picnic area',
    Library: 'library, reading room, reading lounge',
    'Evening entertainment':
      'in house events, live music, dance performances, dance performances on demand, cultural programs, cultural program, entertainment, live entertainment, evening entertainment, folk dance, dj, discotheque, disco, night club, nightclub, karaoke, music, magic show, puppet show, discotheque facility, mini theatre, amphitheatre',
  },
  'In the room': {
    Television: 'tv, television, lcd tv, led tv, flat screen tv, cable tv, satellite tv',
    'Tea and coffee maker': 'tea and coffee maker, tea coffee maker, coffee maker, kettle, electric kettle',
    'Mini fridge': 'mini fridge, fridge, refrigerator, minibar, mini bar',
    Balcony: 'balcony, private balcony, terrace balcony',
    Safe: 'safe, safe deposit box, safety deposit box, locker facility, locker, lockers, in room safe, safety lockers, electronic safe, safe deposit boxes, safety deposit lockers, safe deposit locker, safety locker, digital locker',
    Fireplace: 'fireplace, fire place',
    Kitchenette: 'kitchenette, kitchenettes',
  },
  Families: {
    'Children welcome': 'suitable for children, children welcome, kids welcome, child friendly, kids friendly',
    'Children’s play area':
      'children s park, kids play area, play area, children play area, children s play area, kids zone, play zone, playground, childrens park, kids play zone, children s play zone, kids club, children s club, kids corner',
    Babysitting:
      'babysitting, baby sitting, babysitter, child care, baby sitter, babysitting services, child care services, creche',
  },
  'Getting around': {
    'Airport pick-up':
      'airport pick up, airport transfer, airport transfers, airport pickup, airport shuttle, airport transportation, airport pick up drop, airport shuttle service',
    'Station pick-up':
      'station pick up, railway station transfer, railway station transfers, railway station pick up, pick up and drop rly station bus stand temple',
    'Pick-up and drop':
      'transfers, pick up drop, pick up and drop, pick up drop facility, free pick up drop, pick and drop, bus stand transfer, pick up, city shuttle, shuttle service, courtesy coach',
    'Car hire': 'car rental, car hire, car rentals, vehicle on rent',
    Taxi: 'taxi services, taxi service, cab service, cab, taxi, limousine, limousine service',
    'Bikes to hire': 'bike on rent, scooter on rent, bike rental, bike hire, motorcycle on rent',
    'Valet parking': 'valet parking, valet service, valet',
    'Room for your driver': 'room for your driver, drivers rest room, drivers rest, driver accommodation',
    'Travel desk':
      'travel desk, tour desk, travel assistance, local tour travel desk, travel counter, tours, ticketing, air rail booking, air rail bus booking, travel agency, local tour, guide sightseeing service, sightseeing, sightseeing service, guide service, tour operator, ticket booking',
  },
  'Work and events': {
    'Business centre': 'business center, business centre, business services',
    'Meeting room':
      'meeting room, conference facility, conference facilities, conference hall, conference room, meeting rooms, meeting facility, board room, meeting facilities, conference equipment, meeting spaces',
    'Banquet hall':
      'banquet hall, lawn or hall for weddings, banquet facilities, banquet facility, banquet, party hall, wedding hall, marriage hall, wedding services, ballroom',
  },
  Services: {
    Concierge: 'concierge, concierge services, butler services, butler service',
    'Luggage storage': 'luggage storage, baggage room, baggage storage, cloak room, left luggage, luggage room',
    'Currency exchange': 'currency exchange, foreign exchange, money exchange, forex',
    'Wake-up call': 'wake up call, wake up call service, wake up service',
    'Doctor on call': 'doctor on call, doctor on request, doctor',
    'Cards accepted':
      'major credit cards accepted, credit cards accepted, credit debit cards accepted, credit card accepted, card payment',
    Shop: 'gift shop, shopping arcade, souvenir shop, shop, shops, convenience store, book shop, general store, grocery store, grocery',
    Salon:
      'beauty salon, salon, beauty parlour, beauty parlor, parlour, hair salon, barber shop, beauty saloon, saloon, beauty services, hairdresser',
  },
  'Safety and access': {
    'Wheelchair access':
      'disabled friendly facilities, wheelchair access, wheelchair accessible, disabled friendly, wheelchair, ramp, facilities for disabled guests, facilities for disabled, handicap facilities, wheel chair access',
    'First-aid kit': 'first aid kit, first aid, first aid kit at front desk, first aid box',
    CCTV: 'cctv, cctv cameras, cctv surveillance, security cameras, video surveillance, cctv camera',
    'Security guard':
      'security, security guard, 24 hour security, security at all hotel entrances, security personnel, security guards, 24 hours security, 24x7 security, security service',
    'Fire safety':
      'fire safety, fire extinguisher, fire exit signs, fire alarm, smoke detector, smoke detectors, fire extinguishers, fire exits, fire alarms, fire exit, fire fighting system, sprinklers, smoke alarm',
  },
};

export const AMENITIES: readonly KnownAmenity[] = Object.entries(TABLE).flatMap(([group, amenities]) =>
  Object.entries(amenities).map(([name, phrases]) => ({ name, group, phrases: phrases.split(', ') })),
);

/** What lists name that is no amenity to choose a stay by: read, and left out without a word. */
export const NOT_KEPT: readonly string[] = [
  'lobby, front desk, reception, public restrooms, newspapers, newspapers in lobby, free newspapers in lobby',
  'free newspapers, welcome drinks, welcome drink, lounge, smoking rooms, smoking area, smoking zone, postal parcel services',
  'express check in, express check out, express check in check out, multi lingual staff, multilingual staff',
  'extra person child share the same room, extra person adult share the same room, courier service, std isd, std, isd',
  'porter services, porter service, porter, doorman, fax, fax machine, photocopy, photocopying, catering, computer rental, shopping drop',
  'food facility, food, full time operation for all 7 days, operation for all 7 days, internet fax reception area only',
  'express, accessibility, adjoining rooms, adjoining, laptop on hire, laptop available on hire, bellhop, bellhop service, nearby, stamps, mailing, site',
  'pest control, atm banking, laptop, exhibit space, electronic magnetic keys, local calls, oxygen cylinder, trading license',
  'anti slip ramps, access via exterior corridors, translation services, multi line phone, translation, floor butler, voicemail, on site',
  'medical assistance, medical facility, medical services, dining, suites, water dispenser, metal detectors, cell phone rental, smoking zone',
  'tea coffee, tea, coffee, veg, non veg, extra bed, extra mattress, in room, only, 24 hours, 24 hour, check out, check in',
  'postal service, parcel services, mail service, secretarial services, printer, computer, audio visual equipment, equipment',
].flatMap((line) => line.split(', '));

/** Words that add nothing to what stands beside them. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a an and all also at available by chargeable charge charges complimentary daily etc extra facilities facility for free
   from hotel in is of on only or paid per premises request rooms room service services surcharge the to with within yes`
    .trim()
    .split(/\s+/),
);
