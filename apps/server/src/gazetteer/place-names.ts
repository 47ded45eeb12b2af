/** Today's name of a city → what it was called before, or how it is also written. */
const OTHER_NAMES: Record<string, string> = {
  Ahmednagar: 'Ahmadnagar, Ahilyanagar',
  Alappuzha: 'Alleppey, Allapuzha, Alapuzha',
  Alibag: 'Alibaug',
  Ayodhya: 'Ajodhya',
  Belagavi: 'Belgaum',
  Ballari: 'Bellary',
  Bengaluru: 'Bangalore, Banglore, Bengalore, Bengaluru Urban',
  Bijnor: 'Bijnaur',
  Bhubaneswar: 'Bhubaneshwar',
  Chennai: 'Madras',
  Cherrapunji: 'Cherrapunjee, Cherapunji, Sohra',
  Chikkamagaluru: 'Chikmagalur, Chickmagalur, Chikkamagalur',
  Chittorgarh: 'Chittaurgarh, Chittor',
  Dapoli: 'Dapoli Camp',
  Darjeeling: 'Darjiling',
  Delhi: 'New Delhi, Delhi NCR, NCT of Delhi',
  Dharamshala: 'Dharmsala, Dharamsala, Dharmshala',
  Gokarna: 'Gokarn',
  Gurugram: 'Gurgaon, Gurgoan',
  Guruvayur: 'Guruvayoor',
  Guwahati: 'Gauhati',
  Havelock: 'Havelock Island, Swaraj Dweep',
  'Neil Island': 'Neil, Shaheed Dweep',
  Hosapete: 'Hospet',
  Hubballi: 'Hubli',
  Jalandhar: 'Jullundur',
  Jwalamukhi: 'Jawalamukhi',
  Kalaburagi: 'Gulbarga',
  Kanchipuram: 'Conjeevaram, Kancheepuram',
  Kannur: 'Cannanore',
  Kanpur: 'Cawnpore',
  Kanyakumari: 'Cape Comorin, Kanniyakumari',
  Kochi: 'Cochin, Ernakulam, Kochin',
  Kolkata: 'Calcutta',
  Kollam: 'Quilon',
  Kozhikode: 'Calicut',
  Lonavala: 'Lonavla',
  Madikeri: 'Coorg, Kodagu, Mercara',
  Mahabalipuram: 'Mamallapuram',
  Malvan: 'Malwan',
  Mangaluru: 'Mangalore',
  McLeodganj: 'Mcleodganj, Mcleod Ganj',
  Mehsana: 'Mahesana',
  Mumbai: 'Bombay',
  Mysuru: 'Mysore',
  Narmadapuram: 'Hoshangabad',
  Nashik: 'Nasik',
  Ooty: 'Udhagamandalam, Ootacamund, Udagamandalam',
  Palakkad: 'Palghat',
  Panaji: 'Panjim, Pangim',
  Prayagraj: 'Allahabad, Prayag',
  Puducherry: 'Pondicherry, Pondy',
  Pune: 'Poona',
  Rajahmundry: 'Rajamahendravaram, Rajamundry',
  Shimla: 'Simla',
  Shivamogga: 'Shimoga',
  Sivasagar: 'Sibsagar',
  Thanjavur: 'Tanjore',
  Thiruvananthapuram: 'Trivandrum',
  Thoothukudi: 'Tuticorin',
  Thrissur: 'Trichur',
  Tiruchirappalli: 'Trichy, Tiruchchirappalli, Trichinopoly',
  Tumakuru: 'Tumkur',
  Vadodara: 'Baroda',
  Varanasi: 'Banaras, Benares, Kashi',
  Vijayapura: 'Bijapur',
  Visakhapatnam: 'Vizag, Vishakhapatnam, Vishakapatnam',
};

/** In lower case: other name → today's. */
export const TODAYS_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_NAMES).flatMap(([name, others]) =>
    others.split(', ').map((other) => [other.toLowerCase(), name] as const),
  ),
);

/** In lower case, what else a city of today's name is called. */
export const otherNamesOf = (city: string): string[] => OTHER_NAMES[city]?.toLowerCase().split(', ') ?? [];

/** In lower case, every name known of a city, whichever of them is given. */
export function namesOf(city: string): string[] {
  const today = TODAYS_NAMES.get(city.toLowerCase()) ?? city;
  return [today.toLowerCase(), ...otherNamesOf(today)];
}

/** Cities that have changed their state since lists like these were first written: state then → now → its cities. */
const REDRAWN: [then: string[], now: string, cities: string][] = [
  [
    ['Andhra Pradesh'],
    'Telangana',
    `hyderabad, secunderabad, warangal, karimnagar, nizamabad, khammam, bhadrachalam, medak, adilabad, nalgonda,
     mahbubnagar, mahabubnagar, hanamkonda, siddipet, sangareddy, ramagundam, mancherial, nirmal, kamareddy, suryapet`,
  ],
  [['Jammu and Kashmir'], 'Ladakh', 'leh, kargil, nubra, nubra valley, hunder, diskit, pangong'],
  [['Gujarat'], 'Dadra and Nagar Haveli and Daman and Diu', 'daman, diu, silvassa'],
  [['Punjab', 'Haryana'], 'Chandigarh', 'chandigarh'],
  [['Uttar Pradesh'], 'Uttarakhand', 'dehradun, haridwar, rishikesh, nainital, mussoorie, almora, roorkee, haldwani'],
];

const redrawn = new Map(
  REDRAWN.flatMap(([then, now, cities]) =>
    cities.split(/,\s*/).flatMap((city) => then.map((state) => [`${city}|${state}`, now] as const)),
  ),
);

/** The state a city is in today, where an older list says another. */
export const stateToday = (city: string, state: string): string =>
  redrawn.get(`${city.toLowerCase()}|${state}`) ?? state;

export type Town = { name: string; writings: string[]; latitude: number; longitude: number };
/** A part of a state that people take for a city: its towns are the cities. */
export type Region = { names: string[]; state: string; towns: Town[]; otherwise: string };

const town = (name: string, latitude: number, longitude: number, otherWritings = ''): Town => ({
  name,
  latitude,
  longitude,
  writings: [name, ...otherWritings.split(', ').filter(Boolean)].map((writing) => writing.toLowerCase()),
});

export const REGIONS: Region[] = [
  {
    names: ['goa'],
    state: 'Goa',
    // Where nothing tells the town, the state itself stands in for it.
    otherwise: 'Goa',
    towns: [
      town('Agonda', 15.044, 73.988),
      town('Anjuna', 15.573, 73.741),
      town('Arambol', 15.687, 73.704, 'harmal'),
      town('Arpora', 15.566, 73.764),
      town('Assagao', 15.595, 73.77),
      town('Baga', 15.555, 73.752),
      town('Benaulim', 15.264, 73.928),
      town('Betalbatim', 15.291, 73.914),
      town('Betim', 15.508, 73.826),
      town('Bogmalo', 15.37, 73.834),
      town('Calangute', 15.544, 73.755, 'calungute, calangut, kalangut, calungate'),
      town('Candolim', 15.517, 73.767, 'kandolim, sinquerim'),
      town('Cavelossim', 15.172, 73.941, 'cavelosim'),
      town('Colva', 15.279, 73.922),
      town('Majorda', 15.315, 73.906),
      town('Mandrem', 15.66, 73.713),
      town('Mapusa', 15.592, 73.809, 'mapuca'),
      town('Margao', 15.273, 73.958, 'madgaon'),
      town('Mobor', 15.156, 73.947),
      town('Morjim', 15.617, 73.733),
      town('Nerul', 15.512, 73.787),
      town('Palolem', 15.01, 74.023),
      town('Panaji', 15.499, 73.828, 'panjim, pangim, miramar, dona paula'),
      town('Ponda', 15.403, 74.015),
      town('Porvorim', 15.533, 73.818, 'alto de porvorim, alto porvorim'),
      town('Saligao', 15.553, 73.79),
      town('Siolim', 15.629, 73.769),
      town('Utorda', 15.303, 73.905),
      town('Vagator', 15.598, 73.744),
      town('Varca', 15.232, 73.934),
      town('Vasco da Gama', 15.398, 73.811, 'vasco'),
    ],
  },
];

/** Where a region's town is known to lie. */
export const knownTown = (city: string, state: string): Town | undefined =>
  REGIONS.find((region) => region.state === state)?.towns.find((each) => each.name === city);
