import { POPULAR_DESTINATIONS } from '@basera/contract/limits';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { rememberCity } from './destination/recent-cities';
import { type OpenCell, type SearchBarProps, SearchForm, useSearching, WithoutScripts } from './search-bar';
import { SearchBarNote } from './search-bar-note';

/** The search bar a visit begins with, in full height: what is chosen in it leads on to what comes next. */
export function LandingSearch({ today }: Pick<SearchBarProps, 'today'>) {
  const { t } = useLingui();
  const path = useState<OpenCell>(null);
  const [, setOpened] = path;
  const { bar, whyOther } = useSearching({ today, onCityChange: () => setOpened('dates') }, () => setOpened(null));
  const choose = (city: string) => {
    rememberCity(city);
    bar.onCity?.(city);
  };
  return (
    <search>
      <SearchForm className="noscript:hidden!" {...bar} path={path} />
      <WithoutScripts {...bar} hasCity />
      <SearchBarNote whyOther={whyOther} dates={bar.values.dates} submit={null} />
      <fieldset className="popular noscript:hidden!">
        <legend>{t`Popular`}</legend>
        {POPULAR_DESTINATIONS.map((city) => (
          <button key={city} type="button" className="chip" onClick={() => choose(city)}>
            {city}
          </button>
        ))}
      </fieldset>
    </search>
  );
}
