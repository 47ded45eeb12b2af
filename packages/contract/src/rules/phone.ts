import { DEFAULT_DIAL_CODE } from '../limits.ts';

/** An Indian mobile number without its dial code: 10 digits starting 6-9. */
export const INDIAN_MOBILE = /^[6-9]\d{9}$/;
const E164 = /^\+[1-9]\d{6,14}$/;
// None of what mail servers read as more than one address, or as a name beside it.
export const SIMPLE_EMAIL = /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+\.[^\s@,;:<>()[\]"\\\p{C}]+$/u;

/** E.164 from what a person or a client wrote ('98198 12345', '+91-9819812345'), or null. Ten bare digits mean +91. */
export function toE164(text: string): string | null {
  const compact = text.replace(/[\s\-().]/g, '');
  if (INDIAN_MOBILE.test(compact)) return `${DEFAULT_DIAL_CODE}${compact}`;
  if (compact.startsWith(DEFAULT_DIAL_CODE)) return INDIAN_MOBILE.test(compact.slice(3)) ? compact : null;
  return E164.test(compact) ? compact : null;
}

/** '+91 98198 12345'; other countries' numbers stay as they are. */
export function formatPhone(e164: string): string {
  if (!e164.startsWith(DEFAULT_DIAL_CODE)) return e164;
  const local = e164.slice(DEFAULT_DIAL_CODE.length);
  return `${DEFAULT_DIAL_CODE} ${local.slice(0, 5)} ${local.slice(5)}`;
}

/** All digits mean a phone number; anything else is taken for an e-mail address. */
export const inputMode = (text: string): 'phone' | 'email' => (/^\d+$/.test(text.trim()) ? 'phone' : 'email');

/** Lower-case and trimmed, or null when it is no address. */
export function toEmail(text: string): string | null {
  const trimmed = text.trim().toLowerCase();
  return SIMPLE_EMAIL.test(trimmed) && trimmed.length <= 254 ? trimmed : null;
}
