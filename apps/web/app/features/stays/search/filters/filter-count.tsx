import { several } from '@basera/contract/words/phrases';

/** How many filters are on, as a badge; nothing for none. */
export function FilterCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {count}
      <span className="sr"> {several(count, 'filter').replace(/^\d+ /, '')} on</span>
    </span>
  );
}
