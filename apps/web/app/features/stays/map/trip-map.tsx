import type { Place } from '@basera/contract/distance';
import { NAME } from '@basera/contract/languages/marks';
import { MapCredit, ZoomButtons } from '@basera/ui/map/map-tools.tsx';
import { useLingui } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSite } from '../../../browser/site';
import { areaAround } from './distance';
import { roundedArea } from './map-area';
import { useMapPins } from './pins/use-map-pins';
import { StayView } from './stay-view';

/** Places are named this far around. */
const AROUND_KM = 20;
/** How far the map reaches at first, up and down. */
const REACH_KM = 7;

type Props = { name: string; place: Place };

/** Where a trip leads: the house and the places around it, without other stays. */
export function TripMap({ name, place: { latitude, longitude } }: Props) {
  const { t } = useLingui();
  const { mapTiles } = useSite();
  const element = useRef<HTMLElement>(null);
  const [view, setView] = useState<StayView | null>(null);
  const { found } = useMapPins(roundedArea(areaAround({ latitude, longitude }, AROUND_KM)));

  useEffect(() => {
    if (!element.current) return;
    const made = new StayView(element.current, { latitude, longitude }, mapTiles, () => {}, REACH_KM);
    setView(made);
    return () => {
      setView(null);
      made.close();
    };
  }, [latitude, longitude, mapTiles]);
  useEffect(() => view?.name(found?.pins ?? []), [view, found]);

  return (
    <div className="map-frame">
      <div className="map-sight">
        <section
          {...NAME}
          ref={element}
          className="map-canvas"
          aria-roledescription={t`map`}
          aria-label={t`Map around ${name}`}
        />
        {view && createPortal(<House className="i" />, view.home)}
        <div className="map-top">
          <ZoomButtons map={view?.map ?? null} />
        </div>
        <MapCredit tiles={mapTiles} />
      </div>
    </div>
  );
}
