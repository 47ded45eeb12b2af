import { Button } from '@basera/ui/button.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { foundWords } from '../results/found-words';
import { FilterCount } from './filter-count';
import { FilterFields } from './filter-fields';
import { activeFilterCount } from './filters';
import { FiltersOpener } from './filters-opener';
import type { FilterLists } from './lists/filter-lists';
import type { SearchFilters } from './use-search-filters';

type Props = FilterLists & {
  filters: SearchFilters;
  /** How many stays the filters leave, where that is known. */
  total: number | null;
  where: string;
  isLoading: boolean;
};

/** The filters in a drawer, with the button that opens it and says how many are on. */
export function FilterDrawer({ filters, total, where, isLoading, ...lists }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const count = activeFilterCount(filters.query);
  const apply = () => {
    filters.apply();
    setOpen(false);
  };
  return (
    <>
      <FiltersOpener count={count} isOpen={open} onOpen={() => setOpen(true)} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={
          <>
            {`${t`Filters`} `}
            <FilterCount count={count} />
          </>
        }
        footer={
          <div className="stack w-full">
            <p className="small soft num text-center" role="status">
              {isLoading ? t`Loading...` : total !== null && foundWords(total, where)}
            </p>
            <div className="row">
              {count > 0 && (
                <Button variant="ghost" onClick={filters.clear}>
                  {t`Clear All Filters`}
                </Button>
              )}
              <Button className="flex-1" onClick={apply}>
                {t`Apply Filters`}
              </Button>
            </div>
          </div>
        }
      >
        <FilterFields filters={filters} {...lists} />
      </Dialog>
    </>
  );
}
