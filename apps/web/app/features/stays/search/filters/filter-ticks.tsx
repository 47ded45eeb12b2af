import { Checkbox } from '../../../../ui/fields/checkbox';
import type { SearchFilters } from './use-search-filters';

type Props = {
  name: 'category_id' | 'amenities';
  choices: { id: number; name: string }[];
  filters: SearchFilters;
};

/** A checkbox for each thing to filter by. */
export function FilterTicks({ name, choices, filters }: Props) {
  return (
    <div className="ticks">
      {choices.map((choice) => (
        <Checkbox
          key={choice.id}
          name={`${name}[]`}
          value={choice.id}
          checked={filters.query[name]?.includes(choice.id) ?? false}
          onChange={() => filters.toggle(name, choice.id)}
        >
          {choice.name}
        </Checkbox>
      ))}
    </div>
  );
}
