import { writeSearchAddress } from '@basera/contract/addresses/search-address';
import type { DateTotal } from '@basera/contract/endpoints/search/date-totals';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { useEffect, useState } from 'react';

/** What does not change the totals: the page, the order, what is beside the list, and which price is large. */
const totalsAddress = ({
  page: _page,
  view: _view,
  show: _show,
  sort_order: _order,
  sortBy: _seed,
  order: _special,
  ...asked
}: SearchQuery): string => writeSearchAddress(asked).toString();

/** The totals of the dates around those of a search; null until they are there, and where they could not be had. */
export function useDateTotals(query: SearchQuery): DateTotal[] | null {
  const address = totalsAddress(query);
  const [known, setKnown] = useState<{ address: string; totals: DateTotal[] } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // The list is there without it: what asks comes once the page lives.
    import('./date-totals')
      .then(({ loadDateTotals }) => loadDateTotals(address, leaving.signal))
      .then((totals) => setKnown({ address, totals }))
      .catch((error) => {
        if (!leaving.signal.aborted) console.warn(error);
      });
    return () => leaving.abort();
  }, [address]);
  return known?.address === address ? known.totals : null;
}
