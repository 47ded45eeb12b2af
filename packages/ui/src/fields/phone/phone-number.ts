import { DEFAULT_DIAL_CODE } from '@basera/contract/limits';
import { INDIAN_MOBILE, toE164 } from '@basera/contract/rules/phone';
import { type Country, countries } from './dial-codes';

export const india = countries.find(({ iso }) => iso === 'IN') as Country;

const SHARED_CODE = '+1-';
const DIGITS_WITH_AREA_CODE = 10;

/** A local number with its dial code in E.164, or null. Indian numbers are 10 digits starting 6-9. */
export function phoneWithCode(local: string, dialCode: string): string | null {
  const digits = local.replace(/\D/g, '');
  const hasAreaCode = dialCode.startsWith(SHARED_CODE) && digits.length === DIGITS_WITH_AREA_CODE;
  const code = `+${(hasAreaCode ? SHARED_CODE : dialCode).replace(/\D/g, '')}`;
  if (code === DEFAULT_DIAL_CODE && !INDIAN_MOBILE.test(digits)) return null;
  return toE164(`${code}${digits}`);
}
