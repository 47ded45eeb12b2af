import type { MapPin } from '@basera/contract/endpoints/search/map-pins';
import type { ShownPrice } from '@basera/contract/endpoints/search-query';
import { formatRupees } from '@basera/contract/money';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';
import type { Pin } from './pin-layer';

/** A stay as a pin with its price for the party, that of all nights or of one; the words have both. */
export function pricedPin(show: ShownPrice | undefined): (stay: MapPin) => Pin {
  return ({ slug, name, latitude, longitude, party }) => {
    const night = formatRupees(party.per_night);
    const inAll = party.total === null ? null : formatRupees(party.total);
    const words = [siteWords._(msg`${night} a night`)];
    if (inAll !== null) words.unshift(siteWords._(msg`${inAll} in all`));
    if (show === 'night') words.reverse();
    return { slug, name, latitude, longitude, price: (show !== 'night' && inAll) || night, words: words.join(', ') };
  };
}
