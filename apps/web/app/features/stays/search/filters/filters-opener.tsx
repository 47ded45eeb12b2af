import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { FilterCount } from './filter-count';

/** The panel's place in the page. */
export const FILTERS_ID = 'filters';

type Props = { count: number; isAlive: boolean; isOpen: boolean; onOpen(): void };

/** Opens the drawer; until the page is alive a link that shows the panel. */
export function FiltersOpener({ count, isAlive, isOpen, onOpen }: Props) {
  const words = (
    <>
      <SlidersHorizontal className="i i-s" />
      Filters <FilterCount count={count} />
    </>
  );
  if (!isAlive) {
    return (
      <a className="btn btn-outline btn-s no-panel px-[12px]!" href={`#${FILTERS_ID}`}>
        {words}
      </a>
    );
  }
  return (
    <Button
      variant="outline"
      size="s"
      className="no-panel px-[12px]!"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      {words}
    </Button>
  );
}
