import type { MapTiles } from '@basera/contract/page-services';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ResultsView, type ViewEvents } from './results-view';

/** The map on its element, once both are there. */
export function useResultsView(
  element: RefObject<HTMLElement | null>,
  tiles: MapTiles | null,
  events: ViewEvents,
): ResultsView | null {
  const [view, setView] = useState<ResultsView | null>(null);
  const latest = useRef(events);
  latest.current = events;

  useEffect(() => {
    if (!element.current) return;
    const made = new ResultsView(element.current, tiles, {
      onSelect: (slug) => latest.current.onSelect(slug),
      onMove: () => latest.current.onMove(),
    });
    setView(made);
    return () => {
      setView(null);
      made.close();
    };
  }, [element, tiles]);
  return view;
}
