import type { CalendarDate } from '@basera/contract/calendar-date';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { keyLeads, type Place, pressed, type Selection } from './selection';

export type Choosing = {
  place: Place;
  goTo(place: Place): void;
  selection: Selection | null;
  select(selection: Selection | null): void;
  today: CalendarDate;
  bounds: { first: CalendarDate; last: CalendarDate; rows: number };
};

const placeOf = (target: EventTarget): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-night]') : null;
  return cell ? { row: Number(cell.dataset.row), night: cell.dataset.night as CalendarDate } : null;
};

/** Pressing, dragging and keys of a grid of nights: one of them is in the order of Tab, the others by arrows. */
export function useNightKeys<E extends HTMLElement>(choosing: Choosing, layout: 'month' | 'rooms') {
  const { place, goTo, selection, select, today, bounds } = choosing;
  const grid = useRef<E>(null);
  const byKey = useRef(false);
  const drag = useRef<{ from: Place; moved: boolean } | null>(null);

  useLayoutEffect(() => {
    if (!byKey.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-night="${place.night}"][data-row="${place.row}"]`);
    if (!cell) return;
    byKey.current = false;
    cell.focus({ preventScroll: layout === 'rooms' });
  });

  const press = (at: Place, stretches: boolean) => {
    goTo(at);
    if (at.night >= today) select(pressed(selection, at, stretches));
  };
  const stretchTo = (at: Place, from: Place) => {
    if (at.night >= today && from.night >= today) select({ anchor: from, head: at });
  };

  function onKeyDown(event: KeyboardEvent) {
    // A button beside the nights has keys of its own.
    if (event.ctrlKey || event.metaKey || event.altKey || !placeOf(event.target)) return;
    if (event.key === 'Escape' && selection) return select(null);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return press(place, event.shiftKey);
    }
    const to = keyLeads(event.key, place, bounds, layout);
    if (!to) return;
    event.preventDefault();
    byKey.current = true;
    goTo(to);
    if (event.shiftKey) stretchTo(to, selection?.anchor ?? place);
  }
  const handlers = {
    ref: grid,
    onKeyDown,
    onClick(event: React.MouseEvent) {
      const at = placeOf(event.target);
      const dragged = drag.current?.moved;
      drag.current = null;
      if (at && !dragged) press(at, event.shiftKey);
    },
    onPointerDown(event: PointerEvent) {
      const at = placeOf(event.target);
      drag.current = at && event.pointerType === 'mouse' && !event.shiftKey ? { from: at, moved: false } : null;
    },
    onPointerOver(event: PointerEvent) {
      const at = placeOf(event.target);
      if (!drag.current || !at || event.buttons !== 1) return;
      const { from, moved } = drag.current;
      if (!moved && from.night === at.night && from.row === at.row) return;
      drag.current.moved = true;
      stretchTo(at, from);
    },
  };
  return handlers;
}
