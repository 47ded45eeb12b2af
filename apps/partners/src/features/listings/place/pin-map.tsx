import type { Place } from '@basera/contract/distance';
import { MapCredit, ZoomButtons } from '@basera/ui/map/map-tools.tsx';
import '@basera/ui/map/map-ground.css';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { site } from '../../../browser/site';
import { PinView } from './pin-view';
import './pin-map.css';

type Props = { pin: Place | null; town: Place | null; onPin(place: Place): void };

/** Where the house stands: a press sets the pin, a drag or the arrow keys move it. */
export function PinMap({ pin, town, onPin }: Props) {
  const { t } = useLingui();
  const element = useRef<HTMLElement>(null);
  const [view, setView] = useState<PinView | null>(null);
  const tell = useEffectEvent(onPin);
  const label = t`Your house on the map: arrow keys move it, with Shift further`;
  const tiles = site().mapTiles;
  useEffect(() => {
    if (!element.current) return;
    const made = new PinView(element.current, { tiles, label, onPin: (place) => tell(place) });
    setView(made);
    return () => {
      setView(null);
      made.close();
    };
  }, [tiles, label]);
  const { latitude, longitude } = pin ?? {};
  const { latitude: townLatitude, longitude: townLongitude } = town ?? {};
  useEffect(() => {
    const at = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
    const around =
      townLatitude !== undefined && townLongitude !== undefined
        ? { latitude: townLatitude, longitude: townLongitude }
        : null;
    view?.show(at, around);
  }, [view, latitude, longitude, townLatitude, townLongitude]);
  return (
    <div className="map-frame place-ground pin-map">
      <div className="map-sight">
        <section
          ref={element}
          className="map-canvas"
          aria-roledescription="map"
          aria-label={t`Map to set the pin on`}
        />
        <div className="map-top">
          <p className="map-note map-hint">{pin ? t`Drag the pin to your gate` : t`Press where your house stands`}</p>
          <ZoomButtons map={view?.map ?? null} />
        </div>
        <MapCredit tiles={tiles} />
      </div>
    </div>
  );
}
