import type { Amenity, Category } from '@basera/contract/endpoints/stays';
import { PRICE_SLIDER_MAX_RUPEES, PRICE_SLIDER_STEP_RUPEES, STAR_CHIPS } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox';
import { Slider } from '../../ui/slider';
import { priceRange, upperPrice } from './filters';
import type { SearchFilters } from './use-search-filters';

const FIRST_AMENITY_FILTERS = 6;

type Props = { filters: SearchFilters; categories: Category[]; amenities: Amenity[] };

/** The filters of a search; the same in the side panel and in the drawer. */
export function FilterFields({ filters, categories, amenities }: Props) {
  return (
    <div className="filters">
      {categories.length > 0 && (
        <fieldset>
          <legend className="strong">Property Type</legend>
          <Ticks name="category_id" choices={categories} filters={filters} />
        </fieldset>
      )}
      <PriceField filters={filters} />
      <StarField filters={filters} />
      {amenities.length > 0 && <AmenityField filters={filters} amenities={amenities} />}
    </div>
  );
}

type TicksProps = {
  name: 'category_id' | 'amenities';
  choices: { id: number; name: string }[];
  filters: SearchFilters;
};

function Ticks({ name, choices, filters }: TicksProps) {
  return choices.map((choice) => (
    <Checkbox
      key={choice.id}
      name={`${name}[]`}
      value={choice.id}
      checked={filters.query[name]?.includes(choice.id) ?? false}
      onChange={() => filters.toggle(name, choice.id)}
    >
      {choice.name}
    </Checkbox>
  ));
}

function PriceField({ filters }: Pick<Props, 'filters'>) {
  const [low, high] = priceRange(filters.query);
  const inWords = (rupees: number) => upperPrice(rupees);
  return (
    <fieldset>
      <legend className="strong">
        Price Range <span className="faint font-normal">a night</span>
      </legend>
      <Slider
        thumbLabels={['Lowest price', 'Highest price']}
        min={0}
        max={PRICE_SLIDER_MAX_RUPEES}
        step={PRICE_SLIDER_STEP_RUPEES}
        value={[low, high]}
        onValueChange={filters.setPrice}
        format={inWords}
      />
      <div className="spread num small">
        <span>{formatRupees(low)}</span>
        <span>{upperPrice(high)}</span>
      </div>
    </fieldset>
  );
}

function StarField({ filters }: Pick<Props, 'filters'>) {
  return (
    <fieldset>
      <legend className="strong">Star Rating</legend>
      <div className="row">
        {STAR_CHIPS.map((stars) => (
          <button
            key={stars}
            type="button"
            className="chip"
            aria-label={`${stars} stars`}
            aria-pressed={filters.query.star_rating?.includes(stars) ?? false}
            onClick={() => filters.toggle('star_rating', stars)}
          >
            {stars}
            <Star className="i i-fill" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function AmenityField({ filters, amenities }: Pick<Props, 'filters' | 'amenities'>) {
  const [all, setAll] = useState(false);
  const ticked = filters.query.amenities ?? [];
  const shown = all
    ? amenities
    : amenities.filter(({ id }, index) => index < FIRST_AMENITY_FILTERS || ticked.includes(id));
  return (
    <fieldset>
      <legend className="strong">Amenities</legend>
      <Ticks name="amenities" choices={shown} filters={filters} />
      {amenities.length > FIRST_AMENITY_FILTERS && (
        <button
          type="button"
          className="link min-h-[44px] cursor-pointer justify-self-start bg-transparent p-0 text-left"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${amenities.length}`}
        </button>
      )}
    </fieldset>
  );
}
