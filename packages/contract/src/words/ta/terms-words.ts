import type { Room } from '../../endpoints/stays.ts';
import { formatRupees } from '../../money.ts';
import { several } from './phrases.ts';

export const EXTRA_WORDS =
  'அறையில் சேர்ந்த விருந்தினர்களைவிட அதிகமானோருக்குத் தனிக் கட்டணம்; ஒவ்வொருவருக்கும் குறைந்த விலையுள்ள இடம் கிடைக்கும்.';
export const LENGTH_WORDS = 'இத்தனை இரவுகள் தங்குவதற்கான தள்ளுபடி ஒவ்வொரு இரவின் விலையிலும் முழு ரூபாய்களில் குறைக்கப்படுகிறது.';
export const LOWERED_WORDS = 'இரண்டு வரி விகிதங்களுக்கு இடையில் வரும் இரவின் விலை, குறைந்த விகிதத்தின் எல்லை வரை மட்டுமே.';

export function termsWords({ extra_guests: extra, length_discount: discount }: Room): string[] {
  const words = [];
  if (extra) {
    const child = extra.child < extra.guest ? `, குழந்தைக்கு ${formatRupees(extra.child)}` : '';
    words.push(
      `${several(extra.included, 'guest')} உட்பட; கூடுதலாக ஒவ்வொருவருக்கும் ஓர் இரவுக்கு ${formatRupees(extra.guest)}${child}`,
    );
  }
  if (discount) words.push(`${several(discount.nightly_rates.length, 'night')}: ${discount.percent}% குறைவு`);
  return words;
}
