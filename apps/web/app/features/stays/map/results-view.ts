import type { MapPin } from '@basera/contract/endpoints/map-pins';
import type { MapArea, ShownPrice } from '@basera/contract/endpoints/search-query';
import type { MapTiles } from '@basera/contract/page-services';
import { control, type Map as LeafletMap, latLngBounds, point } from 'leaflet';
import { LabelLayer } from './labels/label-layer';
import type { Box } from './labels/place-labels';
import { boundsOf, createMap, followSize, INDIA, ZOOM_STREETS } from './leaflet-map';
import { PinLayer } from './pins/pin-layer';
import { pricedPin } from './pins/priced-pin';

const EDGE_PX = 56;
/** Where a phone has the pill that leads back to the list. */
const FOOT_PX = 88;
/** The card at the foot of the map. */
const CARD_PX = 220;

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
    this.map = createMap(element, { tiles, oneFinger: true });
    this.#pins = new PinLayer(this.map, events.onSelect);
    this.#names = tiles ? null : new LabelLayer(this.map, () => [...this.#pins.boxes, ...this.#tools]);
    this.#byItself(() => this.map.fitBounds(boundsOf(INDIA)));
    control.scale({ imperial: false, position: 'bottomleft' }).addTo(this.map);
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

  /** Marks a stay, and moves it out from under what lies over the edges of the map. */
  select(slug: string | null): void {
    this.#pins.select(slug);
    const place = slug && this.#pins.placeOf(slug);
    if (!place) return;
    const under = { paddingTopLeft: point(EDGE_PX, EDGE_PX), paddingBottomRight: point(EDGE_PX, CARD_PX) };
    this.#byItself(() => this.map.panInside(place, { ...under, animate: false }));
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

  /** What lies over the head of the map, in pixels: the note and the zoom buttons. */
  get #tools(): Box[] {
    const { x: width } = this.map.getSize();
    return [
      { x: width / 2, y: 36, width: 220, height: 48 },
      { x: width - 36, y: 64, width: 56, height: 112 },
    ];
  }

  #byItself(move: () => void): void {
    this.#isByHand = false;
    move();
    this.#isByHand = true;
  }
}
