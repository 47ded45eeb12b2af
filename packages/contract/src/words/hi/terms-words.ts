import type { Room } from '../../endpoints/stays.ts';
import { formatRupees } from '../../money.ts';
import { several } from './phrases.ts';

export const EXTRA_WORDS =
  'कमरे में जितने मेहमान शामिल हैं उनसे ज़्यादा के लिए अलग से पैसे लगते हैं, और हर एक को सबसे कम वाली जगह मिलती है।';
export const LENGTH_WORDS = 'इतनी रातें रुकने की छूट हर रात के किराए से घटती है, पूरे रुपयों में।';
export const LOWERED_WORDS = 'जो रात टैक्स की दो दरों के बीच पड़ती है, उसका किराया कम दर वाली सीमा तक ही लगता है।';

export function termsWords({ extra_guests: extra, length_discount: discount }: Room): string[] {
  const words = [];
  if (extra) {
    const child = extra.child < extra.guest ? `, बच्चे के ${formatRupees(extra.child)}` : '';
    words.push(`${several(extra.included, 'guest')} शामिल; हर एक और के ${formatRupees(extra.guest)}${child} प्रति रात`);
  }
  if (discount) words.push(`${several(discount.nightly_rates.length, 'night')}: ${discount.percent}% कम`);
  return words;
}
