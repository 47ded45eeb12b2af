const CATEGORIES: Readonly<Record<string, string>> = {
  Hotel: 'ஹோட்டல்',
  'Heritage Hotel': 'ஹெரிடேஜ் ஹோட்டல்',
  Resort: 'ரிசார்ட்',
  Retreat: 'ஓய்விடம்',
  Villa: 'வில்லா',
  Homestay: 'ஹோம்ஸ்டே',
  'Guest House': 'கெஸ்ட் ஹவுஸ்',
  Hostel: 'ஹாஸ்டல்',
  Cottage: 'காட்டேஜ்',
  'Serviced Apartment': 'சர்வீஸ் அபார்ட்மெண்ட்',
  Houseboat: 'படகு வீடு',
  Camp: 'கேம்ப்',
  'Farm Stay': 'பண்ணை வீடு',
  Stay: 'தங்குமிடம்',
};

const BEDS: Readonly<Record<string, string>> = {
  king: 'கிங்',
  queen: 'குயின்',
  double: 'டபுள்',
  single: 'சிங்கிள்',
  twin: 'ட்வின்',
  bunk: 'பங்க்',
  sofa: 'சோஃபா',
  'four-poster': 'ஃபோர்-போஸ்டர்',
};
const BED = /^(\d+) ([a-z-]+)(?: beds?)?$/;

export const categoryWords = (category: string): string => CATEGORIES[category] ?? category;

export function bedWords(beds: string): string {
  const parts = beds.split(', ').map((part) => {
    const [, count, kind = ''] = BED.exec(part.toLowerCase()) ?? [];
    return BEDS[kind] && `${count} ${BEDS[kind]}`;
  });
  return parts.every(Boolean) ? `${parts.join(', ')} பெட்` : beds;
}
