import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { SiteLink } from '@basera/ui/site-link.tsx';
import { useLingui } from '@lingui/react/macro';
import { searchAddress } from '../bar/search-bar-values';
import './words/results-words';

/** Which of a stay's two prices is large. Links, so that it works before the page lives, and without scripts. */
export function ShownPriceLinks({ query }: { query: SearchQuery }) {
  const { t } = useLingui();
  const prices = [
    { show: undefined, words: t`In all` },
    { show: 'night' as const, words: t`A night` },
  ];
  const shown = query.show === 'night' ? 'night' : undefined;
  return (
    <nav className="shown-price" aria-label={t`Prices`}>
      <span className="soft" aria-hidden="true">{t`Prices`}</span>
      {prices.map(({ show, words }) => (
        <SiteLink
          key={words}
          className="tap"
          to={searchAddress({ ...query, show })}
          replace
          preventScrollReset
          discover="none"
          aria-current={show === shown ? 'true' : undefined}
        >
          <span>{words}</span>
        </SiteLink>
      ))}
    </nav>
  );
}
