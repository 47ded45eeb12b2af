import { areaOf } from '@basera/contract/addresses/search-address';
import type { CalendarDate } from '@basera/contract/calendar-date';
import { guestsLabel } from '@basera/contract/rules/guests';
import { stayAddress, tripQuery, withTrip } from '@basera/contract/trip';
import { formatDateRange } from '@basera/contract/words/date-words';
import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { Button } from '@basera/ui/button.tsx';
import { classes } from '@basera/ui/classes.ts';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DatesCell } from './dates-cell';
import { DestinationCell } from './destination/destination-cell';
import { GuestsCell } from './guests-cell';
import { PlainSearchForm } from './plain-search-form';
import { SearchBarNote } from './search-bar-note';
import { type SearchBarValues, searchAddress, searchFor, tripOfBar, withSearch } from './search-bar-values';
import { useSearchBar } from './use-search-bar';

export type SearchBarProps = {
  today: CalendarDate;
  /** Told at once when another city is chosen; without it the city button is disabled. */
  onCityChange?: (city: string, values: SearchBarValues) => void;
  /** 'here' shows the page it stands on for new dates and guests as soon as they are chosen; 'search' (default) goes to /search. */
  submitTo?: 'search' | 'here';
  /** The city the page is about, where its address names none. */
  city?: string;
};

/** What the bar says, and where it leads: on with that, to another city, to a stay. `onLeave` hears of it before. */
export function useSearching({ today, onCityChange, submitTo, city }: SearchBarProps, onLeave?: () => void) {
  const { t } = useLingui();
  const { query, values, change, isEdited, whyOther } = useSearchBar(today, city);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHere = submitTo === 'here';
  const isOnSearch = pathname === '/search';
  // A part of the map has no name.
  const area = isOnSearch ? areaOf(query) : null;

  const showHere = (shown: SearchBarValues) =>
    navigate(withSearch(pathname, withTrip(query, tripOfBar(shown))), {
      replace: true,
      preventScrollReset: true,
    });
  const submit = () => {
    onLeave?.();
    change({});
    if (isHere) showHere(values);
    else navigate(searchAddress(searchFor(values, isOnSearch ? query : {})), { replace: isOnSearch });
  };
  const chooseCity = (chosen: string) => {
    onLeave?.();
    onCityChange?.(chosen, change({ city: chosen }));
  };
  const openStay = (slug: string) => {
    onLeave?.();
    navigate(stayAddress(slug, tripOfBar(values)));
  };

  const bar: Bar = {
    action: isHere ? pathname : '/search',
    label: isHere ? t`Modify Search` : t`Search`,
    today,
    values,
    where: area ? t`Map area` : values.city,
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

/** City, dates and guests, with the button that searches for them; on phones a pill that opens it. */
export function SearchBar(props: SearchBarProps) {
  const { t } = useLingui();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { bar, isHere, isEdited, whyOther } = useSearching(props, () => setSheetOpen(false));
  const { label, values, where } = bar;
  return (
    <search>
      <WithoutScripts {...bar} hasCity={!isHere} />
      <div className="hidden md:block noscript:hidden!">
        <SearchForm className="is-slim md:max-lg:grid-cols-[1fr_1.7fr_1fr_auto]" {...bar} />
      </div>
      <div className="md:hidden noscript:hidden">
        <SearchPill title={isHere ? label : where} values={values} onOpen={() => setSheetOpen(true)} />
        <Dialog open={isSheetOpen} onOpenChange={setSheetOpen} title={t`Modify Search`} bodyClassName="p-1!">
          <SearchForm className="border-0! [box-shadow:none]!" {...bar} />
        </Dialog>
      </div>
      <SearchBarNote whyOther={whyOther} dates={values.dates} submit={isEdited ? label : null} />
    </search>
  );
}

/** Rendered on the server alone: browsers with scripts never look into it. */
export function WithoutScripts(bar: Bar & { hasCity: boolean }) {
  return <noscript>{import.meta.env.SSR && <PlainSearchForm {...bar} />}</noscript>;
}

function SearchPill({ title, values, onOpen }: { title: string; values: SearchBarValues; onOpen(): void }) {
  const { t } = useLingui();
  const modify = t`Modify Search`;
  const { dates, guests } = values;
  return (
    <button type="button" className="search-pill cursor-pointer" aria-haspopup="dialog" onClick={onOpen}>
      <Search className="i text-peepal" />
      <span>
        {title !== modify && <span className="sr">{`${modify}: `}</span>}
        <b className="truncate">{title}</b>
        <small>{`${formatDateRange(dates.checkIn, dates.checkOut)} · ${guestsLabel(guests)}`}</small>
      </span>
      <span className="push icon-btn" aria-hidden="true">
        <SlidersHorizontal className="i" />
      </span>
    </button>
  );
}

export type Bar = {
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

/** The cell that is open; set by what leads from one to the next. */
export type OpenCell = 'dates' | 'guests' | null;

type FormProps = Bar & {
  className: string;
  /** Given, what is chosen leads on: from the city to the dates, the guests and the search. */
  path?: [OpenCell, (cell: OpenCell) => void];
};

export function SearchForm({
  className,
  path,
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
}: FormProps) {
  const { t } = useLingui();
  const own = useState<OpenCell>(null);
  const [opened, setOpened] = path ?? own;
  const cell = (name: OpenCell) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog of this form sits inside it for React, not for the page.
    if (event.target === event.currentTarget) onSubmit();
  };
  return (
    // A real form with its values inside, so that it searches before the page is alive.
    // React Router learns beforehand that it leads here: without a connection it could not ask, and the page would break.
    <form className={classes('searchbar', className)} action={sitePath(action)} data-discover onSubmit={submit}>
      {Object.entries({ ...place, ...tripQuery(tripOfBar(values)) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DestinationCell city={where} onCity={onCity} onStay={onStay} />
      <DatesCell
        {...cell('dates')}
        today={today}
        dates={values.dates}
        onChange={(dates) => onChange({ dates })}
        onChosen={path && (() => setOpened('guests'))}
      />
      <GuestsCell
        {...cell('guests')}
        guests={values.guests}
        onChange={(guests) => onChange({ guests })}
        done={path ? { words: label, run: onSubmit } : { words: t`Done` }}
      />
      <Button type="submit">
        <Search className="i" />
        {label}
      </Button>
    </form>
  );
}
