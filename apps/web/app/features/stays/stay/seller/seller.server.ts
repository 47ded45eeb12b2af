import type { Stay } from '@basera/contract/endpoints/stays';
import type { SiteFacts } from '@basera/contract/page-services';
import { monthAndYear } from '@basera/contract/words/date-words';
import type { HouseRule } from '../amenities/amenity-list';

/** Of the site what stands beside a seller. */
export type SellingSite = Pick<SiteFacts, 'origin' | 'companyName' | 'grievanceOfficer'>;

const GST = {
  registered: 'Registered for GST; the number is on your invoice',
  unregistered: 'Not registered for GST',
  unknown: 'No registration for GST is known to us',
};

/** Who sells a stay and how they are reached, told before anybody books: rule 5(3)(a) of the E-Commerce Rules in part (0129 says what is missing). */
export function sellerRows(
  { seller, address }: Pick<Stay, 'seller' | 'address'>,
  { companyName, grievanceOfficer }: SellingSite,
): HouseRule[] {
  const { name, since, gst } = seller;
  const officer = `${grievanceOfficer.name}, ${grievanceOfficer.designation} of ${companyName}`;
  const reachedBy = [grievanceOfficer.email, ...(grievanceOfficer.phone ? [grievanceOfficer.phone] : [])].join(', ');
  return [
    { icon: 'briefcase-business', name: `Sold by ${name}` },
    // A seller may have its place elsewhere: nobody has told us.
    { icon: 'map-pin', name: `The stay is at ${address}` },
    ...(since ? [{ icon: 'clock', name: `On Basera since ${monthAndYear(since)}` }] : []),
    { icon: 'badge-check', name: GST[gst ?? 'unknown'] },
    { icon: 'headset', name: 'Reached through us: before you book by Contact Support, then in your messages' },
    { icon: 'shield-check', name: `Complaints: ${officer}, ${reachedBy}` },
  ];
}
