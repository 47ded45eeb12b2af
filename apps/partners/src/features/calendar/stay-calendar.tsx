import { addDays, type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import { monthAfter, monthsBetween } from '@basera/contract/calendar-month';
import { MONTHS } from '@basera/contract/words/date-words';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useReadOnly } from '@basera/ui/read-only/read-only.ts';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useIsWide } from '@basera/ui/use-is-wide.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { LoadFailed } from '../../shell/load-failed';
import { calendarQuery, type ReadCalendar, yearOf } from './calls';
import { Legend } from './legend';
import { MonthView } from './month-view';
import type { Place, Selection } from './selection';
import type { UnitTools } from './units/unit-lanes';
import { useEditing } from './use-editing';
import type { Choosing } from './use-night-keys';
import './words/calendar-catalogue';

/** Two years back and two on: what is asked for at once is a year from this month. */
const YEARS_MONTHS = 24;

/** `move`: bookings between units; `name`: units. */
type Props = { propertyId: number; may: { price: boolean; close: boolean; move: boolean; name: boolean } };

/** The nights of a stay, and what is changed of them. */
export function StayCalendar({ propertyId, may }: Props) {
  const { t } = useLingui();
  const [today] = useState(() => dayInIndia(Date.now()));
  const [place, setPlace] = useState<Place>({ row: 0, night: today });
  const from = yearOf(place.night, today);
  const { data, isError, refetch } = useQuery(calendarQuery(propertyId, from));
  if (!data && isError) return <LoadFailed onRetry={refetch}>{t`We could not load the calendar.`}</LoadFailed>;
  if (!data) return <Skeleton height={420} className="rounded-card" />;
  if (data.grid.rooms.length === 0)
    return (
      <EmptyState
        className="empty-plain"
        title={t`This stay has no rooms yet`}
        action={<ButtonLink to="/listings">{t`Go to Listings`}</ButtonLink>}
      >
        {t`Add its kinds of rooms, and their nights stand here.`}
      </EmptyState>
    );
  const isThere = data.grid.from === from;
  return <Loaded {...{ propertyId, may, data, isThere, today, place, setPlace }} />;
}

type LoadedProps = Props & {
  data: ReadCalendar;
  /** False while another year is on its way. */
  isThere: boolean;
  today: CalendarDate;
  place: Place;
  setPlace(place: Place): void;
};

function Loaded({ propertyId, may, data, isThere, today, place, setPlace }: LoadedProps) {
  const { t } = useLingui();
  const [selection, setSelection] = useState<Selection | null>(null);
  const editing = useEditing(propertyId);
  const isWide = useIsWide();
  const mayChange = may.price || may.close;
  const mayMove = !useReadOnly().disabled;
  const [start, setStart] = useState({ day: today });
  const [seen, setSeen] = useState(monthAfter(today, 0));
  const thisMonth = monthAfter(today, 0);
  const month = isWide ? seen : monthAfter(place.night, 0);
  const select = (next: Selection | null) => {
    if (!mayChange) return;
    setSelection(next);
    if (next?.anchor !== selection?.anchor) editing.forget();
  };
  const goTo = (next: Place) => {
    // Nights of another year are not there to be changed together with these.
    if (yearOf(next.night, today) !== yearOf(place.night, today)) setSelection(null);
    setPlace(next);
  };
  const bounds = {
    first: monthAfter(thisMonth, -YEARS_MONTHS),
    last: addDays(monthAfter(thisMonth, YEARS_MONTHS), -1),
    rows: data.grid.rooms.length,
  };
  const choosing: Choosing = { place, goTo, selection, select, today, bounds };
  const turn = (months: number) => {
    const first = monthAfter(month, months);
    const day = first === thisMonth ? today : first;
    goTo({ ...place, night: day });
    setStart({ day });
    setSeen(first);
  };
  const onSee = (day: CalendarDate) => setSeen(monthAfter(day, 0));
  const at = monthsBetween(thisMonth, month);
  const nights = useRef<HTMLDivElement>(null);
  const [tools] = useState<UnitTools>({ propertyId, mayMove: may.move && mayMove, mayName: may.name && mayMove });
  return (
    <div className="cal">
      {data.barsLeftOut && <Note tone="warn">{t`There are more bookings than fit: some bars are left out.`}</Note>}
      {!isWide && <Rooms data={data} choosing={choosing} />}
      <div className="cal-top">
        <div className="cal-more">
          {may.price && <Rates propertyId={propertyId} data={data} row={place.row} />}
          {may.close && (
            <ButtonLink
              variant="outline"
              to={`/calendar/sites?stay=${propertyId}`}
            >{t`Connect other sites`}</ButtonLink>
          )}
        </div>
        <div className="cal-head">
          <Turn words={t`Month before`} isEnd={at <= -YEARS_MONTHS} onTurn={() => turn(-1)} Icon={ChevronLeft} />
          <h2 className="h2" aria-live="polite">{`${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`}</h2>
          <Turn words={t`Month after`} isEnd={at >= YEARS_MONTHS - 1} onTurn={() => turn(1)} Icon={ChevronRight} />
        </div>
      </div>
      <div ref={nights}>
        {isThere ? <Nights {...{ isWide, data, choosing, start, onSee, tools }} /> : <Skeleton height={420} />}
      </div>
      {mayChange && (
        <p className="small soft">{t`Press the first night, then the last; or drag, or hold Shift and press an arrow.`}</p>
      )}
      <Legend isMonth={!isWide} />
      <Suspense>
        <NightCard grid={data.grid} box={nights} />
      </Suspense>
      <Suspense>
        {(selection || editing.said || editing.canUndo) && (
          <Editor
            grid={data.grid}
            seen={data.version}
            selection={isThere ? selection : null}
            editing={editing}
            may={may}
            onDone={() => select(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

type NightsProps = {
  isWide: boolean;
  data: ReadCalendar;
  choosing: Choosing;
  start: { day: CalendarDate };
  onSee(day: CalendarDate): void;
  tools: UnitTools;
};

// Wanted once nights are chosen.
const Editor = lazy(async () => ({ default: (await import('./editor')).Editor }));

const NightCard = lazy(async () => ({ default: (await import('./card/night-card')).NightCard }));

// Phones have no use for it.
const GridView = lazy(async () => ({ default: (await import('./grid/grid-view')).GridView }));

/** All kinds of rooms where there is room for them, else one by month. */
const Nights = ({ isWide, data: { grid }, ...rest }: NightsProps) =>
  isWide ? (
    <Suspense fallback={<Skeleton height={420} className="rounded-card" />}>
      <GridView grid={grid} {...rest} />
    </Suspense>
  ) : (
    <MonthView grid={grid} choosing={rest.choosing} />
  );

const LimitsPanel = lazy(async () => ({ default: (await import('./limits/limits-panel')).LimitsPanel }));
const RatesPanel = lazy(async () => ({ default: (await import('./rates/rates-panel')).RatesPanel }));

function Rates(of: { propertyId: number; data: ReadCalendar; row: number }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'rates' | 'limits' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button reads variant="outline" onClick={() => setOpen('rates')}>{t`Prices and seasons`}</Button>
      <Button reads variant="outline" onClick={() => setOpen('limits')}>{t`Rules of booking`}</Button>
      <Suspense>
        {open === 'rates' && <RatesPanel {...of} onClose={close} />}
        {open === 'limits' && <LimitsPanel {...of} onClose={close} />}
      </Suspense>
    </>
  );
}

type TurnProps = { words: string; isEnd: boolean; onTurn(): void; Icon: typeof ChevronLeft };

const Turn = ({ words, isEnd, onTurn, Icon }: TurnProps) => (
  <button type="button" className="btn btn-ghost" aria-label={words} disabled={isEnd} onClick={onTurn}>
    <Icon className="i" aria-hidden="true" />
  </button>
);

function Rooms({ data, choosing }: { data: ReadCalendar; choosing: Choosing }) {
  const { t } = useLingui();
  const { place, goTo, select } = choosing;
  const show = (row: number) => {
    select(null);
    goTo({ ...place, row });
  };
  if (data.grid.rooms.length === 1) return <p className="h3">{data.grid.rooms[0]?.room.name}</p>;
  return (
    <fieldset className="cal-rooms">
      <legend className="sr">{t`Kind of room`}</legend>
      {data.grid.rooms.map(({ room }, row) => (
        <button key={room.id} type="button" className="chip" aria-pressed={row === place.row} onClick={() => show(row)}>
          {room.name}
        </button>
      ))}
    </fieldset>
  );
}
