import type { MapPin } from '@basera/contract/endpoints/search/map-pins';
import type { MapArea, ShownPrice } from '@basera/contract/endpoints/search-query';
import type { MapTiles } from '@basera/contract/page-services';
import {
  addScale,
  boundsOf,
  createMap,
  followSize,
  INDIA,
  layGround,
  ZOOM_STREETS,
} from '@basera/ui/map/leaflet-map.ts';
import { type Map as LeafletMap, latLngBounds, point } from 'leaflet';
import { LabelLayer } from './labels/label-layer';
import type { Box } from './labels/place-labels';
import { PinLayer } from './pins/pin-layer';
import { pricedPin } from './pins/priced-pin';
import './map.css';

const EDGE_PX = 56;
/** Where a phone has the pill that leads back to the list. */
const FOOT_PX = 88;
const PHONE = '(max-width: 767px)';

export type ViewEvents = {
  /** A pin was pressed, or the ground: null. */
  onSelect(slug: string | null): void;
  /** The map was moved or zoomed by hand. */
  onMove(): void;
};

/** The map of the results: what it shows, and where it looks. */
export class ResultsView {
  readonly map: LeafletMap;
  readonly #pins: PinLayer;
  readonly #names: LabelLayer | null;
  readonly #stopFollowing: () => void;
  #isByHand = true;

  constructor(element: HTMLElement, tiles: MapTiles | null, events: ViewEvents) {
    this.map = createMap(element, { isTiled: tiles !== null, oneFinger: true });
    this.#pins = new PinLayer(this.map, events.onSelect);
    this.#names = tiles ? null : new LabelLayer(this.map, () => [...this.#pins.boxes, ...this.#tools]);
    this.#byItself(() => this.map.fitBounds(boundsOf(INDIA)));
    // All of India is only looked at until the stays are there: its ground is not asked for.
    this.map.once('moveend', () => layGround(this.map, tiles));
    addScale(this.map);
    this.map.on('moveend', () => {
      if (this.#isByHand) events.onMove();
    });
    this.map.on('click', () => events.onSelect(null));
    this.#stopFollowing = followSize(this.map, (follow) => this.#byItself(follow));
  }

  /** What is to be seen now, in degrees. */
  get area(): MapArea {
    const bounds = this.map.getBounds();
    return {
      north: bounds.getNorth(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      west: bounds.getWest(),
    };
  }

  show(pins: readonly MapPin[], show: ShownPrice | undefined): void {
    this.#pins.show(pins.map(pricedPin(show)));
    this.#names?.show(pins);
  }

  /** Looks at an area, else at the pins, else at all of India. */
  lookAt(area: MapArea | null, pins: readonly MapPin[]): void {
    this.#byItself(() => {
      if (area) this.map.fitBounds(boundsOf(area), { animate: false });
      else if (pins.length === 0) this.map.fitBounds(boundsOf(INDIA), { animate: false });
      else {
        const around = latLngBounds(pins.map(({ latitude, longitude }) => [latitude, longitude]));
        const edges = { paddingTopLeft: point(EDGE_PX, EDGE_PX), paddingBottomRight: point(EDGE_PX, FOOT_PX) };
        this.map.fitBounds(around, { ...edges, maxZoom: ZOOM_STREETS, animate: false });
      }
    });
  }

  /** Marks a stay, and brings its pin into what the card below it has left of the map. */
  select(slug: string | null): void {
    this.#pins.select(slug);
    const place = slug && this.#pins.placeOf(slug);
    if (!place) return;
    this.#byItself(() => {
      this.map.invalidateSize({ pan: false });
      this.map.panInside(place, { padding: point(EDGE_PX, EDGE_PX), animate: false });
    });
  }

  point(slug: string | null): void {
    this.#pins.point(slug);
  }

  focus(slug: string): void {
    this.#pins.focus(slug);
  }

  close(): void {
    this.#stopFollowing();
    this.map.remove();
  }

  /** What lies over the map, in pixels: the note, the zoom buttons, whose map it is, and a phone's way to the list. */
  get #tools(): Box[] {
    const { x: width, y: height } = this.map.getSize();
    const isPhone = window.matchMedia(PHONE).matches;
    return [
      { x: width / 2, y: 36, width: 220, height: 48 },
      { x: width - 36, y: 64, width: 56, height: 112 },
      { x: width - 130, y: height - 8, width: 260, height: 16 },
      ...(isPhone ? [{ x: width / 2, y: height - 40, width: 136, height: 48 }] : []),
    ];
  }

  #byItself(move: () => void): void {
    this.#isByHand = false;
    move();
    this.#isByHand = true;
  }
}
