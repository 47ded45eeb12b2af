const KEY = 'referred_by';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export type Referral = number | 'self';

const wholeNumber = (text: string): number | null => {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isSafeInteger(value) && value > 0 ? value : null;
};

function decoded(text: string): string | null {
  try {
    return atob(text);
  } catch {
    return null;
  }
}

/** Who shared a link: `referred_by` is a number, or Base64 of a number or of 'self'. Null for anything else. */
export function parseReferral(text: string): Referral | null {
  // Plain digits can look like Base64 ('1234'); what they decode to is never a number.
  if (BASE64.test(text)) {
    const inside = decoded(text);
    if (inside === 'self') return 'self';
    const number = inside === null ? null : wholeNumber(inside);
    if (number !== null) return number;
  }
  return wholeNumber(text);
}

/** The address of a page as a person shares it: `referred_by` carries their id as Base64. */
export function referralLink(address: string, userId: number): string {
  const url = new URL(address);
  url.searchParams.set(KEY, btoa(String(userId)));
  return url.href;
}

/** Keeps the referral of an address for this session of the browser. */
export function keepReferral(params: URLSearchParams): void {
  const text = params.get(KEY);
  const referral = text === null ? null : parseReferral(text);
  try {
    if (referral !== null) sessionStorage.setItem(KEY, String(referral));
  } catch (error) {
    console.error('could not keep the referral', error);
  }
}

/** The referral of this session, or null. */
export function readReferral(): Referral | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? null : kept === 'self' ? 'self' : wholeNumber(kept);
  } catch {
    return null;
  }
}

/** After it was sent with a booking. */
export function dropReferral(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to drop.
  }
}
