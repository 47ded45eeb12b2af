import { PRICE_SLIDER_MAX_RUPEES, PRICE_SLIDER_STEP_RUPEES, STAR_CHIPS } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import { classes } from '@basera/ui/classes.ts';
import { Slider } from '@basera/ui/fields/slider.tsx';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { useRevalidator } from 'react-router';
import { AmenityField } from './amenity-field';
import { FilterTicks } from './filter-ticks';
import { priceRange, upperPrice } from './filters';
import { countOf, type FilterLists } from './lists/filter-lists';
import { NotLoaded } from './not-loaded';
import { useStayCounts } from './stay-count';
import { useGuestRatings } from './use-guest-ratings';
import { useHouseRules } from './use-house-rules';
import type { SearchFilters } from './use-search-filters';
import './words/filter-words';

type Props = FilterLists & { filters: SearchFilters };

/** Drawn by the stylesheet, as those of a stay are. */
const ONE_STAR = { '--filled': 1, '--stars': 1 } as CSSProperties;

/** The filters of a search; the same in the side panel and in the drawer. */
export function FilterFields({ filters, categories, amenities, counts }: Props) {
  const { t } = useLingui();
  const rules = useHouseRules();
  const ratings = useGuestRatings();
  const { revalidate } = useRevalidator();
  return (
    <div className="filters">
      <fieldset>
        <legend className="strong">{t`Property Type`}</legend>
        {categories ? (
          <FilterTicks name="category_id" choices={categories} counts={counts} filters={filters} />
        ) : (
          <NotLoaded onRetry={revalidate} />
        )}
      </fieldset>
      <PriceField filters={filters} />
      <StarField filters={filters} counts={counts} />
      <fieldset>
        <legend className="strong">{t`Guest rating`}</legend>
        <FilterTicks name="guest_rating" choices={ratings} counts={counts} filters={filters} />
      </fieldset>
      <fieldset>
        <legend className="strong">{t`Who is welcome`}</legend>
        <FilterTicks name="house_rules" choices={rules} counts={counts} filters={filters} />
      </fieldset>
      <fieldset>
        <legend className="strong">{t`Amenities`}</legend>
        {amenities ? (
          <AmenityField filters={filters} amenities={amenities} counts={counts} />
        ) : (
          <NotLoaded onRetry={revalidate} />
        )}
      </fieldset>
    </div>
  );
}

function PriceField({ filters }: Pick<Props, 'filters'>) {
  const { t } = useLingui();
  const [low, high] = priceRange(filters.query);
  const inWords = (rupees: number) => upperPrice(rupees);
  return (
    <fieldset>
      <legend className="strong">
        {`${t`Price Range`} `}
        <span className="faint font-normal">{t`a night`}</span>
      </legend>
      <div className="noscript:hidden">
        <Slider
          thumbLabels={[t`Lowest price`, t`Highest price`]}
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
      </div>
      {/* What the form sends before the page is alive; without scripts they stand in for the slider. */}
      <div className="row hidden! noscript:flex!">
        <PriceInput name="price_min" label={t`From ₹`} value={low} />
        <PriceInput name="price_max" label={t`To ₹`} value={high} />
      </div>
    </fieldset>
  );
}

function PriceInput({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <label className="field small min-w-0 flex-1">
      {label}
      <input
        key={value}
        className="input"
        type="number"
        name={name}
        min={0}
        max={PRICE_SLIDER_MAX_RUPEES}
        step={PRICE_SLIDER_STEP_RUPEES}
        defaultValue={value}
      />
    </label>
  );
}

function StarField({ filters, counts }: Pick<Props, 'filters' | 'counts'>) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="strong">{t`Star Rating`}</legend>
      <div className="row flex-wrap">
        {STAR_CHIPS.map((stars) => (
          <StarChip key={stars} stars={stars} count={countOf(counts, 'stars', stars)} filters={filters} />
        ))}
      </div>
    </fieldset>
  );
}

function StarChip({ stars, count, filters }: { stars: number; count: number | null; filters: SearchFilters }) {
  const { t } = useLingui();
  const inWords = useStayCounts();
  const { look, words } = inWords(count);
  const checked = filters.query.star_rating?.includes(stars) ?? false;
  return (
    <label className={classes('chip', count === 0 && !checked && 'is-empty')} {...look}>
      <input
        type="checkbox"
        name="star_rating"
        value={stars}
        aria-label={t`${stars} stars`}
        {...words}
        checked={checked}
        onChange={() => filters.toggle('star_rating', stars)}
      />
      {stars}
      <span className="stars pointer-events-none" style={ONE_STAR} />
    </label>
  );
}
