import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { activeFilters } from './filters';
import type { FilterLists } from './lists/filter-lists';
import { useGuestRatings } from './use-guest-ratings';
import { useHouseRules } from './use-house-rules';

type Props = FilterLists & { query: SearchQuery; onShow(query: SearchQuery): void; onClear(): void };

/** The filters that are on, each with a way to take it off. */
export function AppliedFilters({ query, categories, amenities, onShow, onClear }: Props) {
  const { t } = useLingui();
  const named = {
    categories: categories ?? [],
    amenities: amenities?.list ?? [],
    houseRules: useHouseRules(),
    ratings: useGuestRatings().map(({ id, alone }) => ({ id, name: alone })),
  };
  const applied = activeFilters(query, named);
  if (applied.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, these are not fields
    <div className="applied only-wide noscript:hidden" role="group" aria-label={t`Filters that are on`}>
      {applied.map(({ key, label, without }) => (
        <button key={key} type="button" className="chip num" onClick={() => onShow(without)}>
          <span className="sr">{`${t`Remove`} `}</span>
          {label}
          <X className="i i-s" />
        </button>
      ))}
      <Button variant="ghost" size="s" className="min-h-[36px]!" onClick={onClear}>
        {t`Clear All Filters`}
      </Button>
    </div>
  );
}
