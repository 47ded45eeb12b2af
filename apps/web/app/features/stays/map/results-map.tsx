import { areaOf } from '@basera/contract/addresses/search-address';
import type { MapArea, SearchQuery } from '@basera/contract/endpoints/search-query';
import { tripOf } from '@basera/contract/trip';
import { Button } from '@basera/ui/button.tsx';
import { MapCredit, ZoomButtons } from '@basera/ui/map/map-tools.tsx';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSite } from '../../../browser/site';
import { areaKey, roundedArea } from './map-area';
import { MapCard } from './map-card';
import { MapNote } from './map-note';
import { useMapPins } from './pins/use-map-pins';
import { usePointedStay } from './pins/use-pointed-stay';
import { useResultsView } from './use-results-view';

type Props = {
  query: SearchQuery;
  list: RefObject<HTMLElement | null>;
  onSearchArea(area: MapArea): void;
};

type Looking = {
  /** The area that was asked for last from the map itself. */
  ownArea: RefObject<string>;
  /** Whether somebody has moved the map since. */
  isMoved: boolean;
  onLook(): void;
};

/** Looks at each new answer; who has chosen what to look at goes on looking at it. */
function useShownAnswer(
  view: ReturnType<typeof useResultsView>,
  found: ReturnType<typeof useMapPins>['found'],
  query: SearchQuery,
  { ownArea, isMoved, onLook }: Looking,
): void {
  const area = areaOf(query);
  const shownPlace = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer is looked at anew
  useEffect(() => {
    if (!view || !found) return;
    const place = `${query.city ?? ''}|${areaKey(area)}`;
    const isNewPlace = place !== shownPlace.current;
    shownPlace.current = place;
    const isOwnArea = area !== null && areaKey(area) === ownArea.current;
    if (isNewPlace ? isOwnArea : isMoved || area !== null) return;
    view.lookAt(area, found.pins);
    onLook();
  }, [view, found]);
}

/** The stays of a search on a map: prices as pins, one stay's card, and a way to search where one looks. */
export function ResultsMap({ query, list, onSearchArea }: Props) {
  const { t } = useLingui();
  const { mapTiles } = useSite();
  const element = useRef<HTMLDivElement>(null);
  const [selected, select] = useState<string | null>(null);
  const [isMoved, setMoved] = useState(false);
  const { found, isLoading, hasFailed, retry } = useMapPins(query);
  const area = areaOf(query);
  const view = useResultsView(element, mapTiles, { onSelect: select, onMove: () => setMoved(true) });
  usePointedStay(list, view);

  const ownArea = useRef('');
  const { show } = query;
  useEffect(() => {
    if (found) view?.show(found.pins, show);
  }, [view, found, show]);
  useShownAnswer(view, found, query, { ownArea, isMoved, onLook: () => setMoved(false) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew is marked anew
  useEffect(() => view?.select(selected), [view, selected, show]);

  const searchHere = () => {
    if (!view) return;
    const here = roundedArea(view.area);
    ownArea.current = areaKey(here);
    setMoved(false);
    select(null);
    onSearchArea(here);
  };
  const pin = found?.pins.find(({ slug }) => slug === selected);
  const close = () => {
    select(null);
    if (pin) view?.focus(pin.slug);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card wherever the focus is in the map
    <div
      className="map-frame"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && pin) close();
      }}
    >
      <div className="map-sight">
        <section ref={element} className="map-canvas" aria-roledescription={t`map`} aria-label={t`Map of the stays`} />
        <div className="map-top">
          {isMoved && !isLoading ? (
            <Button size="s" className="map-pill" onClick={searchHere}>
              <Search className="i i-s" />
              {t`Search this area`}
            </Button>
          ) : (
            <MapNote found={found} isLoading={isLoading} hasFailed={hasFailed} isArea={area !== null} onRetry={retry} />
          )}
          <ZoomButtons map={view?.map ?? null} />
        </div>
        <MapCredit tiles={mapTiles} />
      </div>
      {pin && <MapCard pin={pin} trip={tripOf(query)} show={show} onClose={close} />}
    </div>
  );
}
