import { filtersOn } from './count-words';

/** How many filters are on, as a badge; nothing for none. */
export function FilterCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {count}
      <span className="sr"> {filtersOn(count)}</span>
    </span>
  );
}
