import type { MapTiles } from '@basera/contract/page-services';
import type { Map as LeafletMap } from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { partWords } from '../words/part-words';

/** The two buttons that bring the map nearer and take it away. */
export function ZoomButtons({ map }: { map: LeafletMap | null }) {
  const [zoom, setZoom] = useState<number | null>(null);
  useEffect(() => {
    if (!map) return;
    const read = () => setZoom(map.getZoom());
    map.on('zoomend', read);
    return () => {
      map.off('zoomend', read);
    };
  }, [map]);
  const isAt = (limit: number | undefined) => zoom !== null && zoom === limit;
  return (
    <div className="map-tools">
      <button
        type="button"
        className="icon-btn"
        aria-label={partWords.zoomIn}
        aria-disabled={isAt(map?.getMaxZoom())}
        onClick={() => map?.zoomIn()}
      >
        <Plus className="i" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={partWords.zoomOut}
        aria-disabled={isAt(map?.getMinZoom())}
        onClick={() => map?.zoomOut()}
      >
        <Minus className="i" />
      </button>
    </div>
  );
}

/** Whose the waters of our own ground are, as their licence asks: like that of tiles, a name and not to be translated. */
const WATERS: MapTiles['attribution'] = {
  words: 'Water © OpenStreetMap contributors (ODbL)',
  href: 'https://www.openstreetmap.org/copyright',
};

/** Whose map it is. */
export function MapCredit({ tiles }: { tiles: MapTiles | null }) {
  const { words, href } = tiles?.attribution ?? WATERS;
  return (
    <p className="map-credit" translate="no">
      {href ? (
        <a href={href} target="_blank" rel="noopener">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
}
