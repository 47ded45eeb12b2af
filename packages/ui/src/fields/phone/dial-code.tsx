import { Check, ChevronDown } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useCloseRequest } from '../../overlays/use-close-request';
import { countryWords } from '../../words/part-words';
import { shownName } from './country-names';
import { findCountries } from './country-search';
import type { Country } from './dial-codes';

type Props = { country: Country; onChange(country: Country): void };

/** The dial code of a phone number, chosen from all countries by typing a name or a code. */
export function DialCode({ country, onChange }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen} modal>
      <Popover.Trigger
        className="input dial-code"
        type="button"
        aria-label={countryWords.codeOf(country.code, shownName(country))}
      >
        <span className="num">{country.code}</span>
        <ChevronDown className="i i-s" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="pop dial-pop" align="start" sideOffset={4} aria-label={countryWords.code}>
          <CountryList
            chosen={country}
            onClose={() => setOpen(false)}
            onChoose={(next) => {
              onChange(next);
              setOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The row that a key leads to; undefined for all other keys. */
const rowAfterKey = (key: string, active: number, rows: number): number | undefined =>
  ({ ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: rows - 1 })[key];

/** What is typed, the countries it finds, and the one among them that keys or the pointer lead to. */
function useCountryChoice(chosen: Country, onChoose: (country: Country) => void) {
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const found = findCountries(typed);
  const [active, setActive] = useState(() => found.findIndex(({ iso }) => iso === chosen.iso));

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const type = (next: string) => {
    setTyped(next);
    setActive(0);
    list.current?.scrollTo({ top: 0 });
  };
  const move = (to: number) => {
    const next = Math.max(0, Math.min(found.length - 1, to));
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = rowAfterKey(event.key, active, found.length);
    const country = found[active];
    if (to !== undefined) move(to);
    else if (event.key === 'Enter' && country) onChoose(country);
    else return;
    event.preventDefault();
  };

  return { list, typed, type, found, active, setActive, onKeyDown };
}

type ListProps = { chosen: Country; onChoose(country: Country): void; onClose(): void };

function CountryList({ chosen, onChoose, onClose }: ListProps) {
  const id = useId();
  useCloseRequest(onClose);
  const { list, typed, type, found, active, setActive, onKeyDown } = useCountryChoice(chosen, onChoose);
  const activeCountry = found[active];
  const optionId = ({ iso }: Country) => `${id}-${iso}`;

  return (
    <>
      <input
        className="input"
        role="combobox"
        aria-label={countryWords.search}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={activeCountry && optionId(activeCountry)}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={countryWords.placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="dial-list" role="listbox" id={`${id}-list`} aria-label={countryWords.all} ref={list}>
        {found.map((country, index) => (
          <CountryRow
            key={country.iso}
            id={optionId(country)}
            country={country}
            isChosen={country.iso === chosen.iso}
            isActive={index === active}
            onChoose={() => onChoose(country)}
            onPoint={() => setActive(index)}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p className="hint dial-none" role="status">
          {countryWords.none}
        </p>
      )}
    </>
  );
}

type RowProps = {
  id: string;
  country: Country;
  isChosen: boolean;
  isActive: boolean;
  onChoose(): void;
  onPoint(): void;
};

function CountryRow({ id, country, isChosen, isActive, onChoose, onPoint }: RowProps) {
  return (
    // The keyboard works on the field above, which names the active row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-highlighted={isActive || undefined}
      className="select-row"
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      <span className="dial-digits num">{country.code}</span>
      <span>{shownName(country)}</span>
      {isChosen && <Check className="i i-s" aria-hidden="true" />}
    </div>
  );
}
