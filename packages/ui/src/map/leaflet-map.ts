import 'leaflet/dist/leaflet.css';
import './map.css';
import type { MapArea } from '@basera/contract/endpoints/search-query';
import type { MapTiles } from '@basera/contract/page-services';
import { control, type LatLngBoundsLiteral, type Map as LeafletMap, map, tileLayer } from 'leaflet';
import { GroundLayer } from './ground/ground-layer';
import { zoomByWheelWhenMeant } from './wheel-zoom';

export const ZOOM_MIN = 4;
export const ZOOM_MAX = 18;
/** Near enough to tell streets apart, far enough to see the next place. */
export const ZOOM_TOWN = 14;
/** As near as a map goes by itself, however close together its stays are. */
export const ZOOM_STREETS = 16;
const WORLD: LatLngBoundsLiteral = [
  [-85, -180],
  [85, 180],
];
/** What is shown before anything is known of the stays. */
export const INDIA: MapArea = { north: 35.5, south: 6.7, east: 97.4, west: 68.1 };

export const boundsOf = ({ north, south, east, west }: MapArea): LatLngBoundsLiteral => [
  [south, west],
  [north, east],
];

/** How far it is on a map: its units are written alike in every language. */
export function addScale(made: LeafletMap): void {
  const scale = control.scale({ imperial: false, position: 'bottomleft' }).addTo(made).getContainer();
  if (scale) scale.translate = false;
}

/** Tells when the element of a map has another size, and what makes the map follow it. Returns how to stop. */
export function followSize(made: LeafletMap, resize: (invalidate: () => void) => void): () => void {
  const observer = new ResizeObserver(() => resize(() => made.invalidateSize({ pan: false })));
  observer.observe(made.getContainer());
  return () => observer.disconnect();
}

type Options = {
  /** Its ground comes in pictures. */
  isTiled: boolean;
  /** One finger moves the map, not the page: only where the map is all of a phone's screen. */
  oneFinger: boolean;
};

/**
 * A map on an element, without a view yet. The wheel zooms only after a click or with Ctrl, the arrow keys move it while
 * it has the focus, and whoever wants less motion gets none.
 */
export function createMap(element: HTMLElement, { isTiled, oneFinger }: Options): LeafletMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const made = map(element, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    dragging: oneFinger || !isTouch,
    minZoom: ZOOM_MIN,
    maxZoom: ZOOM_MAX,
    // Tiles are drawn for whole steps.
    zoomSnap: isTiled ? 1 : 0.25,
    maxBounds: WORLD,
    maxBoundsViscosity: 1,
    // `followSize` tells of its element; the window is not all that changes it.
    trackResize: false,
    bounceAtZoomLimits: false,
    ...(isStill && { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }),
  });
  zoomByWheelWhenMeant(made);
  return made;
}

/** What a map stands on: the tiles that are configured, else waters and lines of our own. */
export function layGround(made: LeafletMap, tiles: MapTiles | null): void {
  const zooms = { minZoom: ZOOM_MIN, maxZoom: ZOOM_MAX };
  const ground = tiles ? tileLayer(tiles.address, { ...zooms, detectRetina: false }) : new GroundLayer(zooms);
  ground.addTo(made);
}
