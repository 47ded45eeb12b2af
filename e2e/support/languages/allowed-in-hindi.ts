/**
 * Words in Latin letters that a page in Hindi may say outside of what is marked as a name (`translate="no"`) or as another
 * language (`lang`): what people write so themselves. A word of English that is merely not translated yet is none of them.
 */
export const ALLOWED_IN_HINDI = [
  'AC',
  'AI',
  'CSV',
  'GST',
  'GSTIN',
  'ID',
  'JavaScript',
  'PDF',
  'PIN',
  'QR',
  'SMS',
  'TV',
  'UPI',
  'WiFi',
];
