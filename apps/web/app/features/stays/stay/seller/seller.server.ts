import type { Stay } from '@basera/contract/endpoints/stays';
import { NAME } from '@basera/contract/languages/marks';
import type { SiteFacts } from '@basera/contract/page-services';
import { monthAndYear } from '@basera/contract/words/date-words';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';
import type { HouseRule } from '../amenities/amenity-list';

/** Of the site what stands beside a seller. */
export type SellingSite = Pick<SiteFacts, 'origin' | 'companyName' | 'grievanceOfficer'>;

const GST = {
  registered: siteWords._(msg`Registered for GST; the number is on your invoice`),
  unregistered: siteWords._(msg`Not registered for GST`),
  unknown: siteWords._(msg`No registration for GST is known to us`),
};

/** Who sells a stay and how they are reached, told before anybody books: rule 5(3)(a) of the E-Commerce Rules in part (0129 says what is missing). */
export function sellerRows(
  { seller, address }: Pick<Stay, 'seller' | 'address'>,
  { companyName, grievanceOfficer }: SellingSite,
): HouseRule[] {
  const { name, since, gst } = seller;
  const { name: officer, designation } = grievanceOfficer;
  const reachedBy = [grievanceOfficer.email, ...(grievanceOfficer.phone ? [grievanceOfficer.phone] : [])].join(', ');
  const month = since && monthAndYear(since);
  return [
    { icon: 'briefcase-business', name: siteWords._(msg`Sold by ${name}`), ...NAME },
    // A seller may have its place elsewhere: nobody has told us.
    { icon: 'map-pin', name: siteWords._(msg`The stay is at ${address}`), ...NAME },
    ...(month ? [{ icon: 'clock', name: siteWords._(msg`On Basera since ${month}`) }] : []),
    { icon: 'badge-check', name: GST[gst ?? 'unknown'] },
    {
      icon: 'headset',
      name: siteWords._(msg`Reached through us: before you book by Contact Support, then in your messages`),
    },
    {
      icon: 'shield-check',
      name: siteWords._(msg`Complaints: ${officer}, ${designation} of ${companyName}, ${reachedBy}`),
      ...NAME,
    },
  ];
}
