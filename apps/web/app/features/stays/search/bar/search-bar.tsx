import { areaOf } from '@basera/contract/addresses/search-address';
import type { CalendarDate } from '@basera/contract/calendar-date';
import { guestsLabel } from '@basera/contract/rules/guests';
import { stayAddress, tripQuery } from '@basera/contract/trip';
import { formatDateRange } from '@basera/contract/words/date-words';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Dialog } from '../../../../ui/overlays/dialog';
import { DatesCell } from './dates-cell';
import { DestinationCell } from './destination/destination-cell';
import { GuestsCell } from './guests-cell';
import { PlainSearchForm } from './plain-search-form';
import { SearchBarNote } from './search-bar-note';
import { type SearchBarValues, searchAddress, searchFor, tripOfBar, withSearch } from './search-bar-values';
import { useSearchBar } from './use-search-bar';

type Props = {
  today: CalendarDate;
  /** Told at once when another city is chosen; without it the city button is disabled. */
  onCityChange?: (city: string, values: SearchBarValues) => void;
  /** 'here' shows the page it stands on for new dates and guests as soon as they are chosen; 'search' (default) goes to /search. */
  submitTo?: 'search' | 'here';
  /** The city the page is about, where its address names none. */
  city?: string;
  /** 'page': slim, and on phones a pill that opens it. 'landing': full height, stacked on phones. */
  layout?: 'page' | 'landing';
};

/** What the bar says, and where it leads: on with that, to another city, to a stay. `onLeave` hears of it before. */
function useSearching({ today, onCityChange, submitTo, city }: Props, onLeave: () => void) {
  const { query, values, change, isEdited, whyOther } = useSearchBar(today, city);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHere = submitTo === 'here';
  const isOnSearch = pathname === '/search';
  // A part of the map has no name.
  const area = isOnSearch ? areaOf(query) : null;

  const showHere = (shown: SearchBarValues) =>
    navigate(withSearch(pathname, { ...query, ...tripQuery(tripOfBar(shown)) }), {
      replace: true,
      preventScrollReset: true,
    });
  const submit = () => {
    onLeave();
    change({});
    if (isHere) showHere(values);
    else navigate(searchAddress(searchFor(values, isOnSearch ? query : {})), { replace: isOnSearch });
  };
  const chooseCity = (chosen: string) => {
    onLeave();
    onCityChange?.(chosen, change({ city: chosen }));
  };
  const openStay = (slug: string) => {
    onLeave();
    navigate(stayAddress(slug, tripOfBar(values)));
  };

  const bar: Bar = {
    action: isHere ? pathname : '/search',
    label: isHere ? 'Modify Search' : 'Search',
    today,
    values,
    where: area ? 'Map area' : values.city,
    place: isHere ? {} : (area ?? { city: values.city }),
    onChange: (changes) => {
      const shown = change(changes);
      if (isHere) showHere(shown);
    },
    onCity: onCityChange && chooseCity,
    onStay: openStay,
    onSubmit: submit,
  };
  return { bar, isHere, isEdited, whyOther };
}

/** City, dates and guests, with the button that searches for them. */
export function SearchBar(props: Props) {
  const isLanding = props.layout === 'landing';
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { bar, isHere, isEdited, whyOther } = useSearching(props, () => setSheetOpen(false));
  const { action, label, today, values, where } = bar;

  const form = (className?: string) => <SearchForm className={className} {...bar} />;
  const note = (
    <SearchBarNote whyOther={whyOther} dates={values.dates} submit={isEdited && !isLanding ? label : null} />
  );
  // Rendered on the server alone: browsers with scripts never look into it.
  const plain = (
    <noscript>
      {import.meta.env.SSR && (
        <PlainSearchForm action={action} label={label} today={today} values={values} hasCity={!isHere} />
      )}
    </noscript>
  );
  if (isLanding) {
    return (
      <search>
        {form('noscript:hidden!')}
        {plain}
        {note}
      </search>
    );
  }
  return (
    <search>
      {plain}
      <div className="hidden md:block noscript:hidden!">{form('is-slim md:max-lg:grid-cols-[1fr_1.7fr_1fr_auto]')}</div>
      <div className="md:hidden noscript:hidden">
        <SearchPill title={isHere ? label : where} values={values} onOpen={() => setSheetOpen(true)} />
        <Dialog open={isSheetOpen} onOpenChange={setSheetOpen} title="Modify Search" bodyClassName="p-1!">
          {form('border-0! shadow-none!')}
        </Dialog>
      </div>
      {note}
    </search>
  );
}

function SearchPill({ title, values, onOpen }: { title: string; values: SearchBarValues; onOpen(): void }) {
  const { dates, guests } = values;
  return (
    <button type="button" className="search-pill cursor-pointer" aria-haspopup="dialog" onClick={onOpen}>
      <Search className="i text-peepal" />
      <span>
        {title !== 'Modify Search' && <span className="sr">Modify Search: </span>}
        <b className="truncate">{title}</b>
        <small>{`${formatDateRange(dates.checkIn, dates.checkOut)} · ${guestsLabel(guests)}`}</small>
      </span>
      <span className="push icon-btn" aria-hidden="true">
        <SlidersHorizontal className="i" />
      </span>
    </button>
  );
}

type Bar = {
  action: string;
  label: string;
  today: CalendarDate;
  values: SearchBarValues;
  where: string;
  /** The address parameters that say where. */
  place: Record<string, string | number>;
  onChange(changes: Partial<SearchBarValues>): void;
  onCity: ((city: string) => void) | undefined;
  onStay(slug: string): void;
  onSubmit(): void;
};

function SearchForm({
  className,
  action,
  label,
  today,
  values,
  where,
  place,
  onChange,
  onCity,
  onStay,
  onSubmit,
}: Bar & { className: string | undefined }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog of this form sits inside it for React, not for the page.
    if (event.target === event.currentTarget) onSubmit();
  };
  return (
    // A real form with its values inside, so that it searches before the page is alive.
    // React Router learns beforehand that it leads here: without a connection it could not ask, and the page would break.
    <form className={classes('searchbar', className)} action={action} data-discover onSubmit={submit}>
      {Object.entries({ ...place, ...tripQuery(tripOfBar(values)) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DestinationCell city={where} onCity={onCity} onStay={onStay} />
      <DatesCell today={today} dates={values.dates} onChange={(dates) => onChange({ dates })} />
      <GuestsCell guests={values.guests} onChange={(guests) => onChange({ guests })} />
      <Button type="submit">
        <Search className="i" />
        {label}
      </Button>
    </form>
  );
}
