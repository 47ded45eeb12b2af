import type { Place } from '@basera/contract/distance';
import type { Stay } from '@basera/contract/endpoints/stays';
import { NAME } from '@basera/contract/languages/marks';
import type { MapTiles } from '@basera/contract/page-services';
import { type Trip, tripQuery } from '@basera/contract/trip';
import { MapCredit, ZoomButtons } from '@basera/ui/map/map-tools.tsx';
import { useLingui } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSite } from '../../../browser/site';
import { areaAround } from './distance';
import { distanceWords } from './distance-words';
import { nearbyPlaces } from './labels/place-labels';
import { roundedArea } from './map-area';
import { MapCard } from './map-card';
import { useMapPins } from './pins/use-map-pins';
import { StayView } from './stay-view';

/** Neighbours are looked for this far around. */
const AROUND_KM = 6;
const PLACES_MAX = 6;

type Props = { stay: Stay & Place; trip: Trip };

/** The map in an element, made anew for another place; null until it is there. */
function useStayView(
  element: RefObject<HTMLElement | null>,
  stay: Place,
  tiles: MapTiles | null,
  select: (slug: string | null) => void,
) {
  const [view, setView] = useState<StayView | null>(null);
  const { latitude, longitude } = stay;
  useEffect(() => {
    if (!element.current) return;
    const made = new StayView(element.current, { latitude, longitude }, tiles, select);
    setView(made);
    return () => {
      setView(null);
      made.close();
    };
  }, [element, latitude, longitude, tiles, select]);
  return view;
}

/** Where a stay lies, among its neighbours. */
export function StayMap({ stay, trip }: Props) {
  const { t } = useLingui();
  const { mapTiles } = useSite();
  const element = useRef<HTMLElement>(null);
  const [selected, select] = useState<string | null>(null);
  const { found } = useMapPins({ ...roundedArea(areaAround(stay, AROUND_KM)), ...tripQuery(trip) });
  const neighbours = useMemo(() => found?.pins.filter(({ slug }) => slug !== stay.slug) ?? [], [found, stay.slug]);

  const view = useStayView(element, stay, mapTiles, select);
  useEffect(() => view?.show(neighbours), [view, neighbours]);
  useEffect(() => view?.select(selected), [view, selected]);

  const pin = neighbours.find(({ slug }) => slug === selected);
  const close = () => {
    select(null);
    if (pin) view?.focus(pin.slug);
  };
  const nearby = nearbyPlaces(stay, neighbours, PLACES_MAX);
  const places = nearby.map((place) => `${place.name} ${distanceWords(place.kilometres)}`).join(', ');
  const { name } = stay;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card wherever the focus is in the map
    <div
      className="map-frame"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && pin) close();
      }}
    >
      <div className="map-sight">
        <section
          ref={element}
          className="map-canvas"
          {...NAME}
          aria-roledescription={t`map`}
          aria-label={t`Map around ${name}`}
          aria-describedby={nearby.length > 0 ? 'nearby' : undefined}
        />
        {view && createPortal(<House className="i" />, view.home)}
        {nearby.length > 0 && (
          <p {...NAME} className="sr" id="nearby">
            {t`In a straight line: ${places}.`}
          </p>
        )}
        <div className="map-top">
          <p className="map-note map-hint" aria-hidden="true">
            {t`Two fingers move the map`}
          </p>
          <ZoomButtons map={view?.map ?? null} />
        </div>
        <MapCredit tiles={mapTiles} />
      </div>
      {pin && <MapCard pin={pin} trip={trip} onClose={close} />}
    </div>
  );
}
