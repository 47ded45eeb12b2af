/** As the page in Hindi calls them (`words/stays/hi/amenity-words.ts`). */
export const QUICK_AMENITIES = [
  'शुद्ध शाकाहारी रसोई',
  'जैन रसोई',
  'ड्राइवर के लिए कमरा',
  'लिफ़्ट',
  'पावर बैकअप',
  'स्विमिंग पूल',
] as const;
