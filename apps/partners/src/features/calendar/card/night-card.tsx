import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { formatRupees } from '@basera/contract/money';
import { formatWeekday } from '@basera/contract/words/date-words';
import { Plural, useLingui } from '@lingui/react/macro';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Grid } from '../nights';
import { nightFacts } from './night-facts';
import { type Place, placeBeside } from './place-beside';
import { type ShownNight, useShownNight } from './use-shown-night';
import '../words/calendar-catalogue';

/** What a night is told more of where one looks at it: why it costs what it does, what it asks, and who has it. */
export function NightCard({ grid, box }: { grid: Grid; box: RefObject<HTMLElement | null> }) {
  const card = useRef<HTMLDivElement>(null);
  const { shown, hide } = useShownNight(box, card);
  const place = usePlace(shown, card, hide);
  const row = Number(shown?.cell.dataset.row);
  const night = shown?.cell.dataset.night as CalendarDate | undefined;
  const room = grid.rooms[row];
  if (!shown || !night || !room) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys it goes with Escape
    <div
      ref={card}
      role="tooltip"
      className="pop cal-card"
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
      onClick={() => shown.by === 'touch' && hide()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
    >
      <Facts name={room.room.name} night={night} facts={nightFacts(room, night, daysBetween(grid.from, night))} />
    </div>
  );
}

type FactsProps = { name: string; night: CalendarDate; facts: ReturnType<typeof nightFacts> };

function Facts({ name, night, facts: { title, price, basePrice, alike, asked, taken } }: FactsProps) {
  const { t } = useLingui();
  const day = formatWeekday(night);
  return (
    <>
      <p className="small soft wrap-anywhere">{t`${name}, night of ${day}`}</p>
      <p className="cal-card-title wrap-anywhere">{title}</p>
      <p>
        <b>{formatRupees(price)}</b>{' '}
        <span className="small soft">
          {basePrice !== null && basePrice !== price && t`instead of your base price of ${formatRupees(basePrice)}.`}{' '}
          <Plural value={alike} one="This night alone." other="# nights in a row have this price." />
        </span>
      </p>
      {asked && <p className="small">{asked}.</p>}
      {taken.length > 0 && (
        <ul className="small">
          {taken.map((words) => (
            <li key={words} className="wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Where the card lies; it follows its night where that is scrolled, and goes with it. */
function usePlace(shown: ShownNight | null, card: RefObject<HTMLElement | null>, hide: () => void): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const hideNow = useRef(hide);
  hideNow.current = hide;
  useLayoutEffect(() => {
    if (!shown) return;
    const put = () => {
      if (card.current && shown.cell.isConnected) setPlace(placeBeside(shown, card.current));
      else hideNow.current();
    };
    put();
    const move = shown.by === 'mouse' ? () => hideNow.current() : put;
    const control = new AbortController();
    window.addEventListener('scroll', move, { capture: true, passive: true, signal: control.signal });
    window.addEventListener('resize', put, { signal: control.signal });
    return () => {
      control.abort();
      setPlace(null);
    };
  }, [shown, card]);
  return place;
}
