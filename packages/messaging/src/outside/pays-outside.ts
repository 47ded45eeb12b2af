/** By what somebody would be paid outside: a UPI id or wallet, a bank account, a page of another site. */
export type Outside = 'upi' | 'account' | 'link';

// Of an address of UPI nothing follows the name of the bank; of a mail there is a dot and more, or a name that everybody knows.
const UPI_ID =
  /(?<![\w.@-])[a-z0-9][\w.-]+@(?!(?:gmail|yahoo|outlook|hotmail|rediffmail|icloud|proton)\b)[a-z][a-z0-9]{1,19}(?![\w@-]|\.\w)/i;
const UPI_LINK = /\bupi:\/\//i;
const WALLET = /\b(g-?pay|google ?pay|phone ?pe|pay ?tm|bhim|amazon ?pay)\b/i;
const MOBILE = /(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/;
// 'AC' alone cools a room.
const ACCOUNT_NUMBER =
  /\b(?:a\/c|acct?|account|ac(?=[\s.:]*(?:no|num|number|#|\d)))\b[^\n]{0,30}?(?<!\d)\d(?:[\s-]?\d){8,17}(?!\d)/i;
// Small letters are other words, but after its name.
const IFSC = /\b[A-Z]{4}0[A-Z0-9]{6}\b|\b[Ii][Ff][Ss][Cc]\b[^\n]{0,12}?\b[A-Za-z]{4}0[A-Za-z0-9]{6}\b/;
const LINK = /(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(\/[^\s]*)?/gi;
const PAYS_THERE =
  /(^|\.)(rzp\.io|razorpay\.(me|com)|paypal\.(me|com)|paytm\.(me|com)|p-y\.tm|phon\.pe|instamojo\.com|imjo\.in|cashfree\.com|payu\.in)$/i;
const HIDES_WHERE = /(^|\.)(bit\.ly|tinyurl\.com|t\.ly|cutt\.ly|is\.gd|rb\.gy|shorturl\.at)$/i;
const OF_PAYING = /\b(pay|payment|payments|checkout|invoice)\b/i;

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
  if (UPI_LINK.test(message) || UPI_ID.test(message) || (WALLET.test(message) && MOBILE.test(message))) return 'upi';
  if (IFSC.test(message) || ACCOUNT_NUMBER.test(message)) return 'account';
  return linksOutside(message, ownHost) ? 'link' : null;
}
