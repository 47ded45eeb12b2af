import type { CalendarDate } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { type Guests, guestsLabel } from '@basera/contract/rules/guests';
import { withTrip } from '@basera/contract/trip';
import { readStored, writeStored } from '@basera/ui/browser/storage/stored.ts';
import { DatesPicker } from '@basera/ui/calendar/dates-picker.tsx';
import { Picker } from '@basera/ui/overlays/picker.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { DestinationDialog } from '../bar/destination/destination-dialog';
import type { Destination } from '../bar/destination/destinations';
import { rememberCity } from '../bar/destination/recent-cities';
import { type SearchBarValues, searchBarValues, storedSearch, tripOfBar } from '../bar/search-bar-values';
import { withCity } from '../filters/filters';
import type { SaidState } from './said-search';
import { daysWords, useSaidWords } from './use-said-words';

const loadGuests = () => import('../bar/guests-choice');
const useGuestsChoice = lateLoader(loadGuests);

export type SaidChipsProps = {
  query: SearchQuery;
  today: CalendarDate;
  /** Classes of the row and of a remark beneath it, from the sheet of the page that shows them: this comes with the search bar of any. */
  looks: [row: string, remark: string];
  onShow(query: SearchQuery): void;
};

/**
 * What was understood of a sentence, each part a button that changes it, and what was not; nothing for a search that was none. The
 * filters that are on, which the page has below, are shown on phones as well after it.
 */
export function SaidChips(props: SaidChipsProps) {
  const state: SaidState | null = useLocation().state;
  return state?.said ? <Chips {...props} said={state.said} /> : null;
}

function Chips({ said, query, today, looks, onShow }: SaidChipsProps & SaidState) {
  const { t } = useLingui();
  const { notUnderstood } = useSaidWords();
  const values = searchBarValues(query, readStored('search-bar-data'), today);
  const { rooms } = said;
  const change = (changes: Partial<SearchBarValues>) => {
    const next = { ...values, ...changes };
    writeStored('search-bar-data', storedSearch(next));
    onShow(withTrip(changes.city ? withCity(query, changes.city) : query, tripOfBar(next)));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, these are not fields */}
      <div className={looks[0]} role="group" aria-label={t`What we understood`}>
        <PlaceChip city={values.city} onCity={(city) => change({ city })} />
        <DatesChip today={today} dates={values.dates} onChange={(dates) => change({ dates })} />
        <GuestsChip guests={values.guests} onChange={(guests) => change({ guests })} />
      </div>
      {said.not_understood.length > 0 && <p className={looks[1]}>{notUnderstood(said.not_understood)}</p>}
      {rooms !== null && <p className={looks[1]}>{t`How many rooms you take is chosen on the page of a stay.`}</p>}
    </>
  );
}

function PlaceChip({ city, onCity }: { city: string; onCity(city: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const choose = ({ city: chosen }: Destination) => {
    setOpen(false);
    rememberCity(chosen);
    onCity(chosen);
  };
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Change words={city} />
      </button>
      <DestinationDialog open={isOpen} onOpenChange={setOpen} onChoose={choose} />
    </>
  );
}

type DatesProps = Pick<Parameters<typeof DatesPicker>[0], 'today' | 'dates' | 'onChange'>;

function DatesChip(props: DatesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DatesPicker
      {...props}
      open={isOpen}
      onOpenChange={setOpen}
      hasQuickDates
      align="start"
      trigger={
        <button type="button" className="chip num">
          <Change words={daysWords(props.dates)} />
        </button>
      }
    />
  );
}

function GuestsChip({ guests, onChange }: { guests: Guests; onChange(guests: Guests): void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      choice={useGuestsChoice(isOpen)}
      load={loadGuests}
      height={244}
      trigger={
        <button type="button" className="chip num">
          <Change words={guestsLabel(guests)} />
        </button>
      }
      title={t`Guests`}
      align="start"
      popClassName="w-[380px] px-3 pt-1 pb-2"
      footer={({ GuestsFooter }) => <GuestsFooter guests={guests} done={t`Done`} onDone={() => setOpen(false)} />}
    >
      {({ GuestsChoice }) => <GuestsChoice guests={guests} onChange={onChange} />}
    </Picker>
  );
}

/** What a chip says, and that it can be changed. */
function Change({ words }: { words: string }) {
  const { t } = useLingui();
  return (
    <>
      <span className="sr">{t`Change`} </span>
      {words}
      <SlidersHorizontal className="i i-s" />
    </>
  );
}
