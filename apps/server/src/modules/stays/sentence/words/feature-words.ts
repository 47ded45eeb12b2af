import type { SearchOrder } from '@basera/contract/endpoints/search-query';
import type { HouseRule } from '@basera/contract/rules/facts/house-rules';

/** What is said → kinds of stays as they are called here. */
export const KIND_PHRASES: Readonly<Record<string, string>> = {
  Hotel: 'hotel|hotels|होटल|होटेल|lodge|लॉज',
  Villa: 'villa|villas|विला|bungalow|बंगला|bangla',
  Resort: 'resort|resorts|रिसॉर्ट|रिज़ॉर्ट|रिसोर्ट|रिजॉर्ट',
  Retreat: 'retreat|रिट्रीट',
  Homestay: 'homestay|homestays|home stay|home stays|होमस्टे|होम स्टे',
  Hostel: 'hostel|hostels|हॉस्टल|होस्टल|dormitory|dorm',
  'Heritage Hotel': 'heritage hotel|heritage|haveli|palace hotel|हेरिटेज होटल|हवेली',
  'Guest House': 'guest house|guesthouse|guest houses|गेस्ट हाउस|गेस्टहाउस|atithi griha',
  Cottage: 'cottage|cottages|कॉटेज|कोटेज',
  'Serviced Apartment': 'serviced apartment|service apartment|apartment|apartments|flat|अपार्टमेंट|फ्लैट',
  Houseboat: 'houseboat|houseboats|house boat|हाउसबोट|हाउस बोट|shikara',
  Camp: 'camp|camps|tent|tents|tented camp|camping|कैंप|कैम्प|टेंट|तंबू|tambu',
  'Farm Stay': 'farm stay|farmstay|farmhouse|farm house|फार्म स्टे|फार्महाउस|फार्म हाउस',
};

/** What is said → amenities by their names, of which the first that is known here is meant. */
export const AMENITY_PHRASES: Readonly<Record<string, string>> = {
  'Swimming pool': 'pool|swimming pool|private pool|पूल|स्विमिंग पूल|swiming pool|tarantal|तरणताल',
  'Wi-Fi': 'wifi|wi fi|internet|वाईफाई|वाई फाई|वाइफाइ|वाइफाई|इंटरनेट',
  'Air conditioning': 'ac|a/c|a c|aircon|air conditioning|air conditioned|air conditioner|एसी|ए सी|एयर कंडीशनर|एसी वाला',
  Parking: 'parking|car parking|free parking|पार्किंग|gaadi khadi',
  'Pure veg kitchen':
    'pure veg|pure veg kitchen|pure vegetarian|shudh shakahari|shuddh shakahari|shakahari|veg only|only veg|शुद्ध शाकाहारी|शाकाहारी|प्योर वेज',
  'Jain kitchen': 'jain kitchen|जैन किचन|जैन रसोई',
  'Jain food on request/Jain food': 'jain food|jain khana|जैन खाना|जैन भोजन|jain bhojan',
  'Power backup':
    'power backup|backup|back up|light jaye to backup|light jaye to power backup|light backup|bijli backup|बैकअप|बिजली बैकअप|लाइट जाए तो बैकअप|generator|inverter|पावर बैकअप|जनरेटर|इन्वर्टर|power back up',
  Restaurant: 'restaurant|रेस्टोरेंट|रेस्तरां',
  'Pets welcome':
    'pet friendly|pets allowed|pets|pet|pets welcome|dog friendly|with dog|dog|kutta|kutte|पेट फ्रेंडली|कुत्ता|कुत्ते|पालतू',
  'Hot water all day/Hot water': 'hot water|geyser|garam pani|garam paani|गर्म पानी|गरम पानी|गीजर|गीज़र',
  'Room heater': 'heater|room heater|heating|हीटर|रूम हीटर',
  Lift: 'lift|elevator|लिफ्ट|लिफ़्ट',
  'Daily housekeeping/Housekeeping': 'housekeeping|daily housekeeping',
  Laundry: 'laundry|washing machine|लॉन्ड्री',
  'Caretaker on site': 'caretaker|केयरटेकर',
  'Room service': 'room service|रूम सर्विस',
  Bar: 'bar|बार',
  'Cook on call': 'cook|cook on call|khansama|chef|रसोइया|खानसामा',
  Barbecue: 'barbecue|bbq|barbeque|बारबेक्यू',
  Spa: 'spa|massage|स्पा|मसाज',
  'Ayurveda treatments': 'ayurveda|ayurvedic|आयुर्वेद|आयुर्वेदिक',
  'Yoga sessions': 'yoga|योग',
  Gym: 'gym|जिम|fitness centre|fitness center',
  Garden: 'garden|lawn|bagicha|गार्डन|बगीचा|लॉन',
  Terrace: 'terrace|chhat|rooftop|छत|टेरेस',
  Bonfire: 'bonfire|campfire|बोनफायर|अलाव',
  'Beach access':
    'beach access|beach|near beach|near the beach|beachfront|beach front|beach side|beachside|beach ke paas|beach ke pas|sea facing|seaside|samudra tat|बीच के पास|समुद्र तट|समुद्र तट के पास|समुद्र के पास|समंदर के पास|samundar ke paas|समुद्र किनारे|समुद्र के किनारे|समंदर किनारे|samudra kinare|samundar kinare|samundar ke kinare|beach par|on the beach|by the beach|by the sea|seafront|sea side',
  Waterfront: 'waterfront|lakeside|lake side|riverside|river side|lake facing|lake view',
  Television: 'tv|television|टीवी',
  'Work desk': 'work desk|desk',
  Balcony: 'balcony|balkani|बालकनी|बाल्कनी',
  Bathtub: 'bathtub|bath tub|jacuzzi|बाथटब',
  Fireplace: 'fireplace|fire place|फायरप्लेस',
  Kitchenette: 'kitchen|kitchenette|rasoi|किचन|रसोई',
  'Children’s play area': 'play area|kids play area|playground|झूले',
  'Airport pick-up': 'airport pickup|airport pick up|airport transfer|एयरपोर्ट पिकअप',
  'Station pick-up': 'station pickup|station pick up|स्टेशन पिकअप',
  'Room for your driver':
    'room for driver|room for your driver|driver room|driver accommodation|driver ke liye room|driver ke liye kamra|driver ka kamra|driver ka room|ड्राइवर के लिए कमरा|ड्राइवर का कमरा|ड्राइवर के लिए रूम',
  'Electric car charging': 'ev charging|ev charger|electric car charging|car charging|charging point',
  'Place to work': 'workation|place to work|work from home|coworking|co working|work friendly',
  'Meeting room': 'meeting room|conference room|conference hall',
  'Wheelchair-friendly room': 'wheelchair|wheelchair friendly|wheelchair accessible|wheel chair|व्हीलचेयर|व्हील चेयर',
  'Step-free entrance': 'step free|step free entrance|no stairs|no steps',
  'Women-only dormitory': 'women only dorm|female dorm|women only dormitory|ladies dorm',
};

export const RULE_PHRASES: Readonly<Record<HouseRule, string>> = {
  couples_welcome:
    'couple friendly|couples welcome|unmarried couple|unmarried couples|unmarried couple friendly|couples allowed|couple allowed|unmarried couple allowed|कपल फ्रेंडली|अविवाहित जोड़े|अविवाहित कपल',
  families_only: 'families only|family only|only families|only family|sirf family|sirf parivar|सिर्फ परिवार|केवल परिवार',
};

export const ORDER_PHRASES: Readonly<Partial<Record<SearchOrder, string>>> = {
  asc: 'cheap|cheapest|cheaper|sasta|saste|sasti|sabse sasta|sabse saste|sabse sasti|low price|lowest price|low budget|budget friendly|affordable|low cost|kam daam|kam kimat|सस्ता|सस्ते|सस्ती|सबसे सस्ता|सबसे सस्ते|सबसे सस्ती|कम दाम|किफायती',
  desc: 'most expensive|costliest|sabse mehnga|sabse mehenga|mehnga|सबसे महंगा|महंगा|सबसे महंगे|high to low',
  best: 'best value|value for money|vfm|paisa vasool|पैसा वसूल|best deal',
  distance:
    'nearest to centre|near city centre|near city center|city centre|city center|central location|closest|sabse paas|nearest|near me|around me|nazdeeki|nazdiki|najdiki|sabse nazdeek|sabse najdik|mere aas paas|नजदीकी|सबसे नजदीक|सबसे नजदीकी|मेरे आस पास|शहर के बीच|सबसे पास',
  stars: 'most stars|luxury|luxurious|लग्जरी|लक्जरी',
  rating:
    'best rated|top rated|highest rated|highly rated|well rated|best rating|best reviews|best reviewed|good rating|good ratings|good reviews|achhi rating|acchi rating|achi rating|sabse achi rating|sabse achhi rating|sabse acchi rating|sabse achi|sabse acchi|sabse badhiya|sabse best|सबसे अच्छी रेटिंग|सबसे बढ़िया|sabse achha|sabse accha|sabse acha|sabse achhi|सबसे अच्छा|सबसे अच्छी|सबसे अच्छे|अच्छी रेटिंग|best',
};
