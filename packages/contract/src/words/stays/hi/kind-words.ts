const CATEGORIES: Readonly<Record<string, string>> = {
  Hotel: 'होटल',
  'Heritage Hotel': 'हेरिटेज होटल',
  Resort: 'रिज़ॉर्ट',
  Retreat: 'रिट्रीट',
  Villa: 'विला',
  Homestay: 'होमस्टे',
  'Guest House': 'गेस्ट हाउस',
  Hostel: 'हॉस्टल',
  Cottage: 'कॉटेज',
  'Serviced Apartment': 'सर्विस अपार्टमेंट',
  Houseboat: 'हाउसबोट',
  Camp: 'कैंप',
  'Farm Stay': 'फ़ार्म स्टे',
  Stay: 'ठिकाना',
};

const BEDS: Readonly<Record<string, string>> = {
  king: 'किंग',
  queen: 'क्वीन',
  double: 'डबल',
  single: 'सिंगल',
  twin: 'ट्विन',
  bunk: 'बंक',
  sofa: 'सोफ़ा',
  'four-poster': 'फ़ोर-पोस्टर',
};
const BED = /^(\d+) ([a-z-]+)(?: beds?)?$/;

export const categoryWords = (category: string): string => CATEGORIES[category] ?? category;

export function bedWords(beds: string): string {
  const parts = beds.split(', ').map((part) => {
    const [, count, kind = ''] = BED.exec(part.toLowerCase()) ?? [];
    return BEDS[kind] && `${count} ${BEDS[kind]}`;
  });
  return parts.every(Boolean) ? `${parts.join(', ')} बेड` : beds;
}
