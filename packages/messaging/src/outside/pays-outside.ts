/** By what somebody would be paid outside: a UPI id or wallet, a bank account, a page of another site. */
export type Outside = 'upi' | 'account' | 'link';

// Of an address of UPI nothing follows the name of the bank; of a mail there is a dot and more, or a name that everybody knows.
const UPI_ID =
  /(?<![\w.@-])[a-z0-9][\w.-]+@(?!(?:gmail|yahoo|outlook|hotmail|rediffmail|icloud|proton)\b)[a-z][a-z0-9]{1,19}(?![\w@-]|\.\w)/i;
// With room about its sign only the names of banks that everybody has: people write 'parking @ the house'.
const SPACED_UPI_ID =
  /\b[a-z0-9][\w.-]+ ?@ ?(?:ok(?:axis|icici|hdfcbank|sbi)|ybl|ibl|axl|upi|paytm|pt(?:yes|axis|hdfc|sbi)|apl|axisbank|hdfcbank|icici|sbi|kotak)\b/i;
const UPI_LINK = /\bupi:\/\//i;
const BY_WALLET =
  '(?:\\b(?:upi|g-?pay|google ?pay|phone ?pe|pay ?tm|bhim|amazon ?pay)\\b|यूपीआई|गूगल ?पे|फ[ो़]*न ?पे|पेटीएम|भीम)';
const WALLET = new RegExp(BY_WALLET, 'i');
// 'Pay me on UPI', 'UPI pe bhej do', 'गूगल पे पर भेज दो': it is asked for, whatever the number.
const ASKS_BY_WALLET = new RegExp(
  `\\b(?:pay|send|transfer|give)\\b[^\\n.?]{0,10}\\b(?:me|us|my|advance|money|amount|balance|rest|deposit)\\b[^\\n.?]{0,20}${BY_WALLET}|${BY_WALLET}[^\\n.?]{0,12}(?:\\b(?:bhej|bhejo|bhejna|bhejiye|kar ?do|kar ?dijiye|daal ?do|dal ?do)\\b|भेज|कर ?(?:दो|दें|दीजिए)|डाल)`,
  'i',
);
const MOBILE = /(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/;
// 'AC' alone cools a room.
const ACCOUNT_NUMBER =
  /\b(?:a\/c|acct?|account|ac(?=[\s.:]*(?:no|num|number|#|\d)))\b[^\n]{0,30}?(?<!\d)\d(?:[\s-]?\d){8,17}(?!\d)/i;
// On the next line it is the account's, unless it is one to call.
const ACCOUNT_ABOVE =
  /\b(?:a\/c|acct?|account|खाता)\b[^\n]{0,20}\n\s*(?:no\.?|number)?[\s:]*(\d(?:[\s-]?\d){8,17})(?!\d)/i;
// Longer than any number to call, and named as where money goes.
const LONG_NUMBER = '(?<![\\d+])(?!(?:91|0)[ -]?[6-9]\\d{4}[ -]?\\d{5}(?!\\d))\\d(?:[ -]?\\d){10,17}(?!\\d)';
const TO_NUMBER = new RegExp(
  `\\b(?:transfer|deposit|neft|imps|rtgs|send|pay)\\b[^\\n]{0,25}\\b(?:to|in|into|on)\\b[^\\n]{0,15}?${LONG_NUMBER}`,
  'i',
);
// Small letters are other words, but after its name.
const IFSC = /\b[A-Z]{4}0[A-Z0-9]{6}\b|\b[Ii][Ff][Ss][Cc]\b[^\n]{0,12}?\b[A-Za-z]{4}0[A-Za-z0-9]{6}\b/;
const LINK = /(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(\/[^\s]*)?/gi;
const PAYS_THERE =
  /(^|\.)(rzp\.io|razorpay\.(me|com)|paypal\.(me|com)|paytm\.(me|com)|p-y\.tm|phon\.pe|instamojo\.com|imjo\.in|cashfree\.com|payu\.in)$/i;
const HIDES_WHERE = /(^|\.)(bit\.ly|tinyurl\.com|t\.ly|cutt\.ly|is\.gd|rb\.gy|shorturl\.at)$/i;
const OF_PAYING = /\b(pay|payment|payments|checkout|invoice)\b/i;

const DEVANAGARI_DIGITS = /[०-९]/g;

/** With digits of India's as those that patterns know. */
const inLatinDigits = (message: string): string =>
  message.replace(DEVANAGARI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0966));

const isByUpi = (message: string): boolean =>
  [UPI_LINK, UPI_ID, SPACED_UPI_ID, ASKS_BY_WALLET].some((way) => way.test(message)) ||
  (WALLET.test(message) && MOBILE.test(message));

const hasAccount = (message: string): boolean => {
  const above = message.match(ACCOUNT_ABOVE)?.[1];
  return (
    [IFSC, ACCOUNT_NUMBER, TO_NUMBER].some((way) => way.test(message)) || (above !== undefined && !MOBILE.test(above))
  );
};

function linksOutside(message: string, ownHost: string): boolean {
  return [...message.matchAll(LINK)].some(([whole, host = '', path = '']) => {
    if (host === ownHost || host.endsWith(`.${ownHost}`)) return false;
    if (PAYS_THERE.test(host) || HIDES_WHERE.test(host)) return true;
    return whole.includes('/') && OF_PAYING.test(`${host}${path}`);
  });
}

/**
 * Whether a message gives somebody a way to be paid that is not ours, and which; null where it does not. `ownHost`: where this site is,
 * whose links are ours. Looks at the message alone, where it is read.
 */
export function paysOutside(message: string, ownHost: string): Outside | null {
  const read = inLatinDigits(message);
  if (isByUpi(read)) return 'upi';
  if (hasAccount(read)) return 'account';
  return linksOutside(read, ownHost) ? 'link' : null;
}
