import type { Region, Setting } from '../../seed/places/place.ts';

const list = (text: string): string[] => text.split(', ');

/** Words a stay can be called after that belong to a part of the country. */
export const regionWords: Record<Region, string[]> = {
  goa: list(
    'Susegad, Mandovi, Cashew, Kokum, Frangipani, Tamarind, Breadfruit, Laterite, Poder, Oyster Shell, Sunbird, Golden Oriole, Bougainvillea, Red Earth, Old Well, Mango Orchard, Jackfruit, Ferry Steps, Whistling Palms, Toddy Palm, Blue Heron, Banyan Court, Bimbli, Chikoo, Chapel Bell, Paddy Bund, Monsoon, Feni & Fig, Areca Grove, Kingfisher Lane',
  ),
  kerala: list(
    'Nila, Aranya, Ilanji, Pavizham, Chembaka, Malhar, Neelambari, Pepper Vine, Nutmeg, Areca, Jackfruit Tree, Lotus Pond, Egret, Punarnava, Thumbapoo, Kanikonna, Ashtamudi, Chandana, Mazhavil, Poomukham, Nadumuttam, Vayal, Kilikoodu, Thulasi, Ezhilam, Parijatham, Kadamba, Mandaram, Ponnani, Sarovaram, Panchami, Swapnakoodu',
  ),
  tamil: list(
    'Mullai, Kurinji, Marutham, Neithal, Thinnai, Vasantham, Poonga, Punnai, Vaigai, Kolam, Palmyra, Ananda, Aruvi, Sangamam, Kaveri, Malligai, Thamarai, Nandavanam, Sudar, Iyal, Kuyil, Pongal, Sooriyan, Manjal, Vilakku',
  ),
  karnataka: list(
    'Sampige, Malnad, Kaveri, Ranga, Sahyadri, Hulikere, Kadamba, Mallige, Honne, Nandi, Aranya, Tunga, Silver Oak, Arabica, Honeybee, Kesari, Parijata, Suvarna, Gandha, Cubbon, Hosamane, Kalpataru, Mayura, Jog, Dasavala, Ragi, Basil & Bean, Tabebuia, Gulmohar, Akash',
  ),
  deccan: list(
    'Deccan, Charminar View, Nizam Court, Moti, Musi, Kakatiya, Godavari, Golkonda, Lakeview, Rayalaseema, Pearl, Begum, Gulzar, Kohinoor Court, Krishna, Simhadri, Bhimili, Kalinga, Sagar, Chandrika, Banjara, Saptagiri, Vaibhav, Ananda',
  ),
  maharashtra: list(
    'Sahyadri, Konkan, Kokum, Deccan, Malabar, Godavari, Kaas, Mulshi, Supari, Shivneri, Anand, Chafa, Mogra, Prajakta, Sonchafa, Indrayani, Varsha, Nisarg, Swanand, Aangan, Kinara, Suvarna, Ashoka, Palash, Aamrai, Surya, Marine, Girivihar, Rajgad, Chandan',
  ),
  gujarat: list(
    'Sabarmati, Kutch, Toran, Ashwamegh, Vaada, Mangaldeep, Ras, Ambar, Rann, Zarokho, Pol, Bandhani, Narmada, Vrindavan, Sanskruti, Gulmohar, Patola, Diva, Surajba, Chabutro, Jharokha, Chowk, Aangan, Jali, Baoli, Dalan, Chhatri',
  ),
  rajasthan: list(
    'Kesar, Amar, Chandra, Jai, Rang, Moti, Phool, Gulab, Suraj, Mayur, Sone, Khamma, Indra, Sajjan, Chanderi, Dera, Pratap, Hari, Bagru, Neem, Badal, Ratan, Panna, Heera, Megh, Kanak, Sheesh, Jal, Lal, Devi, Bari, Saras, Manwar, Kachnar, Kunj, Hathi, Noor, Sona, Jharokha, Chowk, Toran, Aangan, Jali, Baoli, Dalan, Chhatri',
  ),
  plains: list(
    'Neem, Gulmohar, Amaltas, Awadh, Mehfil, Jamun, Ashoka, Kothi, Mehrauli, Yamuna, Shalimar, Rajdhani, Semal, Kachnar, Chameli, Regal, Ambassador Row, Tulsi, Bela, Rohini, Palash, Madhuban, Saptaparni, Baradari, Dastan, Panchvati, Harsingar, Diwan, Sarovar, Anand, Phulwari, Maidan, Saffron Lane, Mulberry, Jacaranda, Peepal Tree, Rangoli, Jharna, Meher, Silver Arc, Mint Leaf, Marigold, Citadel Row, Aravali, Prakash, Basant, Sunehri, Jharokha, Chowk, Toran, Aangan, Jali, Baoli, Dalan, Chhatri',
  ),
  central: list(
    'Malwa, Betwa, Bundela, Narmada, Mahua, Satpura, Ken, Rewa, Tendu, Palash, Sanchi, Gond, Bhoj, Raag, Vindhya, Sagaun, Dhrupad, Jharokha, Chowk, Toran, Aangan, Jali, Baoli, Dalan, Chhatri',
  ),
  himachal: list(
    'Deodar, Himgiri, Dhauladhar, Buransh, Chinar, Kinnauri, Apple Blossom, Walnut, Pahadi, Ravi, Devdar, Kail, Cheel, Sangla, Hatu, Rohru, Barot, Chandratal, Suraj Tal, Palash, Monal, Blue Pine, Cedar, Wild Rose, Kestrel, Golden Delicious',
  ),
  uttarakhand: list(
    'Buransh, Kafal, Ganga, Kumaon, Garhwal, Deodar, Bugyal, Trishul, Malta, Oak & Fern, Devbhoomi, Alaknanda, Himalayan Barbet, Hisalu, Panchachuli, Mandakini, Whistling Thrush, Sal, Aipan, Bhagirathi, Jhoola, Kasturi, Rhododendron, Brahmakamal, Kilmora, Timur, Peora, Woodsmoke',
  ),
  kashmir: list(
    'Chinar, Kehwa, Zabarwan, Saffron, Pamposh, Hangul, Gul, Almond, Poplar, Indus, Stok, Apricot, Mulbekh, Shikara, Zaffran, Willow, Juniper, Namkha, Chuli, Tsomo, Kangri, Nund, Walnut Carver, Snow Finch, Khardung, Noorbagh, Bulbul, Khangri',
  ),
  bengal: list(
    'Shiuli, Hooghly, Tagore Lane, Baul, Kadam, Rajbari, Krishnachura, Adda, Chowringhee, Aloka, Boibhab, Shantiniketan, Tram Depot, Bakul, Esplanade, Rajanigandha, Ganga, Palki, Alpona, Sonar Tori, Kathchampa, Madhabi, Batighar, Dhansiri, Meghmallar',
  ),
  'east-hills': list(
    'Kanchen, Rhododendron, Magnolia, Himalchuli, Muscatel, Orchid, Namgyal, Teesta, Khasi, Umiam, Brahmaputra, Dafla, Yuksom, Sunakhari, Chilauney, Toy Train, Prayer Flag, Blue Poppy, Kafal, Sonam, Cherry Birch, Pineknoll, Red Panda, Bamboo Flute, Dzongu, Kopou',
  ),
  odisha: list(
    'Kalinga, Jagannath, Mahodadhi, Utkal, Niladri, Chilika, Konark, Sambalpuri, Casuarina, Nabakalebara, Pattachitra, Mahanadi, Odissi, Gopalpur, Kadamba, Anandabazar, Jhaun',
  ),
  andaman: list(
    'Padauk, Sea Almond, Mahua, Coral Tree, Emerald, Pandanus, Coconut Crab, Banyan, Dugong, Mangrove, Nicobar Pigeon',
  ),
};

/** Words that belong to a landscape, wherever it is. */
export const settingWords: Record<Setting, string[]> = {
  beach: list(
    'Driftwood, Sandpiper, Sea Almond, Casuarina, Palm Grove, Turtle Bay, Sand Dollar, Tern, Blue Lagoon, Coconut Lane, Sea Glass, Fishing Net, High Tide, Salt & Lime, Coral, Anchor, Seagrape, Starfish, Shoreline, Boatyard, Sea Breeze, Conch',
  ),
  hills: list(
    'Pinecrest, Cloud End, Ridge, Windward, Fernhill, Hilltop Orchard, Valley View, Fox Trail, Morning Mist, Wild Berry, Oakwood, Mossy Stone, Hillside, Birdsong, Silver Fir, Whispering Pines, Stone Hearth, Lantern Hill, Magpie, Echo, Dewdrop, Primrose, Foxglove, Eagle Rock',
  ),
  snow: list('Snowline, Snow Lion, Glacier, White Peak, Snow Leopard, Frost & Fire, Winter Wren, Powder, Snowbell'),
  heritage: list(
    'Old Fort, Courtyard, Verandah, Carved Door, Clocktower, Copper Pot, Blue Door, Brass Bell, Old Street, Red Oxide, Teak Door, Lamp Lighter, Old Customs House, Mosaic Floor, Swing Chair, Brass Lamp',
  ),
  backwater: list(
    'Lagoon, Kayal, Canal House, Waterlily, Cormorant, Egret, Coir, Paddy View, Jetty, Bund, Palm Reach, Heron, Still Water, Oarsman, Duck Lane',
  ),
  tea: list(
    'First Flush, Tea Blossom, Green Leaf, Two Leaves, Planter, Silver Oak, Estate, Mist Valley, Cardamom, Tea Nest, Shade Tree, Pekoe',
  ),
  lake: list(
    'Lakeside, Reflection, Ghat, Boatman, Sunset Jetty, Waterfront, Lotus, Moonlit, Heron, Pichola View, Ripple',
  ),
  desert: list(
    'Dune, Desert Moon, Caravan, Camel Bell, Sand & Star, Marwar, Mirage, Khejri, Sandgrouse, Desert Rose, Golden Sand, Oasis, Silk Route, Thar',
  ),
  city: list(
    'Central, Metro, Grand, Boulevard, Lantern, Corner, Terrace, Skylark, Arc, Crescent, Plaza, Linden, Avenue, Courtyard, Mosaic, Lotus, Copper, Oriel, Cobalt, Juniper, Quarter',
  ),
  countryside: list(
    'Mango Grove, Orchard, Meadow, Banyan, Mud & Thatch, Old Well, Partridge, Granary, Bullock Cart, Lemongrass, Millet, Champa, Harvest, Weaver Bird, Wild Fig, Tamarind, Lime Kiln',
  ),
  river: list(
    'Riverbend, Pebble, White Water, Otter, River Stone, Suspension Bridge, Kingfisher, Driftwood, Sandbank, Rapids, Sal Forest, Riverside, Mahseer, Ferry',
  ),
};

/** Portuguese words for Goan houses: 'Casa Palmeira', 'Quinta Andorinha'. */
export const lusitanWords = list(
  'Palmeira, Andorinha, Azulejo, Mangueira, Coqueiro, Alvorada, Figueira, Tamarindo, Oliveira, Saudade, Madrugada, Jasmim, Girassol, Boa Vista, Bela Vista, Esperança, da Lua, Estrela, do Pescador, do Farol, Gaivota, Maré Alta, das Conchas, do Mar, da Praia, das Ondas, Azul, Amarela, dos Mangais, Cajueiro, Sol Nascente, da Fonte, Bougainvillea, dos Pássaros, do Sino, Caramujo',
);

/** House names of Kerala, which families keep. */
export const keralaHouses = list(
  'Puthenveedu, Kizhakkethil, Thekkekara, Vadakkedath, Pulickal, Manalil, Chirayil, Kalappura, Mundakkal, Palathingal, Tharayil, Kochuparambil, Kandathil, Valiyaveedu, Olickal, Kunnathu, Poovathingal, Mannanthara, Pallathu, Akkarakalam, Nedumpally, Karimpanal',
);

/** Surnames by region, for homestays and guest houses. */
export const families: Record<Region, string[]> = {
  goa: list(
    'Mascarenhas, Furtado, D’Souza, Fernandes, Pereira, Lobo, Naik, Kamat, Noronha, Braganza, Menezes, Rebello, Sequeira, Pinto, Dessai, Monteiro, Alvares, Cordeiro',
  ),
  kerala: list(
    'Kuruvilla, Chacko, Varghese, Menon, Pillai, Tharakan, Mathew, Panicker, Varma, Ittoop, Eapen, Koshy, Cherian, Zachariah, Koya, Nambiar, Kurup',
  ),
  tamil: list(
    'Iyer, Chettiar, Subramaniam, Rajan, Pillai, Mudaliar, Natarajan, Selvam, Sundaram, Thangaraj, Xavier, D’Cruz, Ramanathan, Kandasamy, Jagannathan',
  ),
  karnataka: list(
    'Appaiah, Cariappa, Ponnappa, Muthanna, Belliappa, Hegde, Gowda, Rao, Shetty, Kamath, Bopanna, Somaiah, Urs, Kushalappa, Devaiah, Nanjappa, Bhat',
  ),
  deccan: list('Reddy, Rao, Naidu, Raju, Varma, Khan, Hussain, Qureshi, Sastry, Chowdary'),
  maharashtra: list(
    'Joshi, Kulkarni, Deshmukh, Patil, Apte, Gokhale, Wadia, Irani, Bhonsle, Pathare, Mhatre, Karve, Sabnis, Pereira, Mistry',
  ),
  gujarat: list('Shah, Patel, Mehta, Jadeja, Desai, Jhaveri, Sheth, Zala, Vora'),
  rajasthan: list(
    'Rathore, Shekhawat, Chauhan, Mewara, Bhati, Singhvi, Kothari, Purohit, Ranawat, Bissa, Kanota, Sisodia, Daga, Paliwal, Solanki, Jhala',
  ),
  plains: list(
    'Kapoor, Malhotra, Khanna, Sethi, Bhatia, Chopra, Mathur, Saxena, Tandon, Mishra, Trivedi, Kidwai, Bedi, Gill, Anand, Nigam, Dhillon, Bakshi, Seth, Grover, Sood, Khosla',
  ),
  central: list('Bundela, Dixit, Holkar, Shukla, Jain, Chaturvedi, Parihar, Verma'),
  himachal: list(
    'Thakur, Negi, Sharma, Katoch, Chauhan, Rana, Sood, Verma, Dorje, Guleria, Pathania, Tenzin, Kaul, Bodh',
  ),
  uttarakhand: list(
    'Rawat, Bisht, Negi, Joshi, Pant, Sah, Bhandari, Nautiyal, Martolia, Bahuguna, Semwal, Pandey, Chand, Skinner',
  ),
  kashmir: list('Wani, Dar, Bhat, Mir, Kaul, Angchuk, Dolma, Namgyal, Khan, Zargar, Stobdan, Lone, Shah, Phuntsog'),
  bengal: list('Mukherjee, Bose, Sen, Chatterjee, Ghosh, Roy, Basu, Mitra, Lahiri, Dutta, Banerjee, Deb'),
  'east-hills': list(
    'Rai, Lepcha, Sherpa, Tamang, Pradhan, Bhutia, Lyngdoh, Nongrum, Syiem, Barua, Goswami, Phukan, Gurung, Subba, Wahlang',
  ),
  odisha: list('Mohanty, Pattnaik, Das, Panda, Mishra, Senapati, Nayak, Sahoo'),
  andaman: list('Biswas, Mondal, Ekka, Halder, Saw, Roy, Nair'),
};

/** How names are made, by kind of stay; the slots are filled from the lists above. */
export const nameForms: Record<string, string[]> = {
  hotel: [
    'Hotel {word}',
    'Hotel {word}',
    '[!s5] {word} Inn',
    'The {word}',
    '[s3/s4] {word} Residency',
    '[s4/s5] {word} Grand',
    '[s4/s5] The {word} {city}',
    '[s3/s4] {word} Suites',
    '[s1/s2] Hotel {regional} International',
    '[s1/s2] Hotel New {regional}',
    '[s3/s4] {word} Boutique Hotel',
    '[city, s3/s4] {word} Court',
    '[cool/mild] {word} Lodge',
    '[seaside, s3/s4] {word} Bay Hotel',
    '[s1/s2/s3, plains/rajasthan/karnataka/tamil/deccan/central/maharashtra/gujarat/odisha] {regional} Palace Hotel',
    '[s1/s2] Hotel {regional} Plaza',
    '[goa] Hotel {lusitan}',
    '[kashmir] Hotel {word} View',
  ],
  villa: [
    'Villa {word}',
    '{word} Villa',
    'The {word} House',
    '{word} Bungalow',
    '[goa] Casa {lusitan}',
    '[goa] Casa {lusitan}',
    '[goa] Quinta {lusitan}',
    '[goa] Vivenda {lusitan}',
    '[goa] Villa {lusitan}',
    '[seaside] {word} Beach House',
    '[hills/tea] {word} Hill House',
    '[s5] {word} Estate',
    '[rural] {word} Farmhouse',
  ],
  resort: [
    '{word} Resort',
    '{word} Resort',
    'The {word}',
    '[spa] {word} Resort & Spa',
    '[seaside] {word} Beach Resort',
    '[seaside] {word} Sands',
    '[hills/tea/snow] {word} Hill Resort',
    '[backwater, waterfront] {word} Backwater Resort',
    '[river, waterfront] {word} River Resort',
    '[wild] {word} Forest Lodge',
    '[desert] {word} Desert Resort',
    '[lake, waterfront] {word} Lake Resort',
    '[garden] {word} Garden Resort',
    '[s4/s5] {word} Estate Resort',
  ],
  retreat: [
    '{word} Retreat',
    '{word} Retreat',
    'The {word} Retreat',
    '[yoga] {word} Yoga Retreat',
    '[ayurveda] {word} Ayurveda Retreat',
    '[river] {word} Ashram Stay',
    '[hills/tea] {word} Mountain Retreat',
    '{word} Sanctuary',
    '[seaside] {word} Shala',
    '{word} Nest',
  ],
  homestay: [
    '{family} Homestay',
    '{family} House',
    '{word} Homestay',
    'The {family} House',
    '[kerala] {keralaHouse} Homestay',
    '[kerala] {keralaHouse}',
    '[goa] Casa {family}',
    '[rajasthan] {regional} Niwas Homestay',
    '[karnataka, hills] {family} Estate Stay',
    '[city] {word} Bed & Breakfast',
    '[himachal/uttarakhand/kashmir] {family} Cottage Homestay',
    '[karnataka] {regional} Mane',
    '[bengal] {family} Bari',
    '[!goa, !kashmir, !east-hills, !andaman, !himachal] {regional} Nivas',
  ],
  hostel: ['{fun}', '{fun}', '{fun} Hostel', '{word} Hostel', '{word} Backpackers'],
  'heritage-hotel': [
    '[rajasthan] {regional} Niwas',
    '[rajasthan] {regional} Mahal',
    '[rajasthan] {regional} Haveli',
    '[rajasthan] {regional} Vilas',
    '[rajasthan] {regional} Bhawan',
    '[rajasthan] Rawla {family}',
    '[rajasthan] {family} Haveli',
    '[rajasthan, desert] {regional} Garh',
    '[plains/gujarat/central] {regional} Haveli',
    '[plains/gujarat/central] {family} Haveli',
    '[plains/central] {regional} Kothi',
    '[gujarat] {regional} Vaado',
    '[central/gujarat/deccan] {regional} Mahal',
    '[goa] Solar {family}',
    '[goa] Casa {family}',
    '[goa] Pousada {lusitan}',
    '[kerala] {keralaHouse} Tharavad',
    '[kerala] The {family} Bungalow',
    '[kerala] {word} Heritage',
    '[tamil] {regional} Mansion',
    '[tamil] Villa {family}',
    '[tamil] Maison {regional}',
    '[bengal] {regional} Rajbari',
    '[bengal] The {family} Mansion',
    '[karnataka/deccan/maharashtra] The {family} Bungalow',
    '[karnataka/maharashtra] {regional} Wada',
    '[himachal/uttarakhand/east-hills/tamil] {word} Manor',
    '[himachal/uttarakhand/east-hills] The {word} Lodge',
    '[himachal/uttarakhand/east-hills/kashmir] {family} Manor',
    '[odisha/east-hills] {word} Bungalow',
    '[tea] The {word} Bungalow',
  ],
  'guest-house': [
    '{word} Guest House',
    '{family} Guest House',
    'The {word} Rooms',
    '{word} House',
    '[goa] Pousada {lusitan}',
    '[seaside] {word} Beach Rooms',
    '{word} Lodge',
    '[city] {word} B&B',
    '{family} Rooms',
  ],
  cottage: [
    '{word} Cottages',
    '{word} Cottage',
    'The {word} Cottages',
    '{family} Cottages',
    '[seaside] {word} Beach Huts',
    '[seaside] {locality} Beach Cottages',
    '[snow/hills] {word} Log Cabins',
    '[hills] {word} Chalets',
    '[river, waterfront] {word} Riverside Cottages',
    '[tea] {word} Tea Cottages',
    '[goa] {lusitan} Cottages',
    '[hills/snow] {word} Wood Cottages',
  ],
  'serviced-apartment': [
    '{word} Serviced Apartments',
    '{word} Apartments',
    '{word} Studios',
    '{word} Suites',
    '{word} Residences',
    '{locality} Service Apartments',
    'The {word} Flats',
  ],
  houseboat: [
    '{word} Houseboat',
    '{regional} Kettuvallam',
    '{word} Cruises',
    '{keralaHouse} Houseboats',
    '{word} Floating House',
    '{family} Houseboats',
  ],
  camp: [
    '[desert] {word} Desert Camp',
    '[desert] {word} Luxury Tents',
    '[desert] Dera {regional}',
    '[river] {word} River Camp',
    '[river] {word} Camp',
    '[hills/snow] {word} Alpine Camp',
    '{word} Camp',
    '{word} Tented Camp',
  ],
  'farm-stay': [
    '{word} Farm Stay',
    '{word} Farm',
    '{family} Farm',
    '{word} Orchard Stay',
    '[karnataka/kerala] {word} Plantation Stay',
    'The {word} Farmhouse',
  ],
};

/** Names hostels give themselves, where they fit. */
export const hostelNames = [
  ...list(
    'The Wandering Parrot, Chai & Bunk, Bunkyard, Backpack & Biscuit, The Lazy Langur, Dorm No. 9, The Upper Berth, Side Lower, Waitlist Confirmed, Second Class Sleeper, Nomad Nukkad, Jugaad House, Ghar Away, Happy Feet House, The Blue Backpack, Chappal Off, Roadside Poets, Bunk & Beans, Common Room, The Long Weekend, Slow Train House, Pillow Talkies, Thela, Lost & Found House, Dhaba Dorms, Kite & Key, The Snoring Bull, Platform 12, Four Seasons of Chai, Rickshaw Republic, The Banyan Bunk, The Last Matki, The Sitar String, Old Town Bunks, The Clay Cup, The Paper Boat, The Third Blanket, Window Seat House',
  ),
  ...list(
    'The Hungry Yak, Momo & Mattress, Peak Hour, Cloud Nine Bunks, Thukpa House, The Prayer Wheel, Hilltop Hobos, The Wool Sock, Maggi Point House, The Sleeping Ridge, Two Blankets, Pahadi Bunks',
  ).map((name) => `[hills/snow] ${name}`),
  ...list(
    'Salty Toes, The Barefoot Bunk, Crab & Coconut, Tide & Tonic, Sunset Squat, Hammock Republic, The Tipsy Tuk, Low Tide House, The Sandy Backpack, Susegad Bunks, Sunny Side Stay, Sea Face Stories, Coconut Wireless',
  ).map((name) => `[beach] ${name}`),
  ...list('Dosa Diaries, Sambar & Stories, Filter Kaapi House').map((name) => `[tamil/karnataka/kerala] ${name}`),
  ...list('Saraswati Steps, Ghats & Glory, Boatman Bunks').map((name) => `[heritage, plains] ${name}`),
  ...list('Local Train, Vada & Bunk, Kaali Peeli').map((name) => `[maharashtra] ${name}`),
  ...list('The Camel Club, Sand in My Shoes, Peacock Alley, Blue Door Bunks, The Painted Tiger, Kulhad House').map(
    (name) => `[rajasthan] ${name}`,
  ),
  ...list('The Sleepy Otter, Raft & Roll, River Rats').map((name) => `[river] ${name}`),
  ...list('The Yellow Tram, Adda Nine, Fish Curry & Bunk').map((name) => `[bengal] ${name}`),
  ...list('Zen & Zari, Irani Chai House').map((name) => `[deccan/gujarat] ${name}`),
  '[tamil] Madras Mattress',
  '[east-hills] Hornbill House',
];
