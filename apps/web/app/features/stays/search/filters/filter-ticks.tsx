import { classes } from '@basera/ui/classes.ts';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import type { FilterValue } from './filters';
import { countOf, type StayCounts } from './lists/filter-lists';
import { useStayCounts } from './stay-count';
import type { SearchFilters } from './use-search-filters';

const KINDS = {
  category_id: 'categories',
  guest_rating: 'guest_ratings',
  amenities: 'amenities',
  house_rules: 'house_rules',
} as const;

type Props<N extends keyof typeof KINDS> = {
  name: N;
  choices: { id: FilterValue<N>; name: string }[];
  counts: StayCounts | null;
  filters: SearchFilters;
};

/** A checkbox for each thing to filter by, with how many stays it would find. */
export function FilterTicks<N extends keyof typeof KINDS>({ name, choices, counts, filters }: Props<N>) {
  const inWords = useStayCounts();
  const ticked: readonly FilterValue<N>[] = filters.query[name] ?? [];
  return (
    <div className="ticks">
      {choices.map((choice) => {
        const checked = ticked.includes(choice.id);
        const count = countOf(counts, KINDS[name], choice.id);
        const { look, words } = inWords(count);
        return (
          <Checkbox
            key={choice.id}
            name={`${name}[]`}
            value={choice.id}
            checked={checked}
            className={classes(count === 0 && !checked && 'is-empty')}
            {...words}
            label={look}
            onChange={() => filters.toggle(name, choice.id)}
          >
            {choice.name}
          </Checkbox>
        );
      })}
    </div>
  );
}
