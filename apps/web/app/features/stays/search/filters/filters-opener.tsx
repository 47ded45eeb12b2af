import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { FilterCount } from './filter-count';

/** The panel's place in the page. */
export const FILTERS_ID = 'filters';

type Props = { count: number; isOpen: boolean; onOpen(): void };

/** Opens the drawer; without scripts a link that shows the panel. */
export function FiltersOpener({ count, isOpen, onOpen }: Props) {
  const { t } = useLingui();
  return (
    <>
      <a
        className="btn btn-outline btn-s px-[12px]! hidden! noscript:max-[1080px]:inline-flex!"
        href={`#${FILTERS_ID}`}
      >
        {`${t`Filters`} `}
        <FilterCount count={count} />
      </a>
      <Button
        variant="outline"
        size="s"
        className="no-panel px-[12px]! noscript:hidden!"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <SlidersHorizontal className="i i-s" />
        {`${t`Filters`} `}
        <FilterCount count={count} />
      </Button>
    </>
  );
}
