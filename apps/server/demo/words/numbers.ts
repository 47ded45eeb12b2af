const ONES = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** 'fourteen', 'forty-two'; figures from a hundred on. */
export function inWords(count: number): string {
  if (count < ONES.length) return ONES[count] ?? String(count);
  if (count > 99) return String(count);
  const ones = count % 10;
  return `${TENS[Math.floor(count / 10)]}${ones ? `-${ONES[ones]}` : ''}`;
}
