import { kilometresBetween, type Place } from '@basera/contract/distance';
import type { MapPin } from '@basera/contract/endpoints/search/map-pins';
import type { MapTiles } from '@basera/contract/page-services';
import { addScale, boundsOf, createMap, followSize, layGround } from '@basera/ui/map/leaflet-map.ts';
import { divIcon, type Map as LeafletMap, marker } from 'leaflet';
import { areaAround } from './distance';
import { distanceWords } from './distance-words';
import { LabelLayer } from './labels/label-layer';
import { PinLayer } from './pins/pin-layer';
import { pricedPin } from './pins/priced-pin';
import './map.css';

/** How far the map reaches at first, up and down. */
const REACH_KM = 2;
/** Leaflet orders marks by their pixels from the top; no map is this high. */
const ABOVE_PINS = 10_000;

/** The map of one stay: itself in the middle, its neighbours as dots, and the places around with how far they are. */
export class StayView {
  readonly map: LeafletMap;
  /** What the stay's own mark is drawn in. */
  readonly home: HTMLElement;
  readonly #pins: PinLayer;
  readonly #names: LabelLayer | null;
  readonly #stopFollowing: () => void;

  constructor(
    element: HTMLElement,
    here: Place,
    tiles: MapTiles | null,
    onSelect: (slug: string | null) => void,
    reachKm = REACH_KM,
  ) {
    this.map = createMap(element, { isTiled: tiles !== null, oneFinger: false });
    this.#pins = new PinLayer(this.map, onSelect, { allDots: true });
    this.home = document.createElement('div');
    const icon = divIcon({ html: this.home, className: 'map-home', iconSize: [0, 0] });
    const middle = marker([here.latitude, here.longitude], {
      icon,
      interactive: false,
      keyboard: false,
      zIndexOffset: ABOVE_PINS,
    });
    const ownBox = () => ({ ...this.map.latLngToContainerPoint(middle.getLatLng()), width: 68, height: 68 });
    const far = (place: Place) => distanceWords(kilometresBetween(here, place));
    this.#names = tiles
      ? null
      : new LabelLayer(this.map, () => [ownBox(), ...this.#pins.boxes], { note: (place) => far(place) });
    const look = () => this.map.fitBounds(boundsOf(areaAround(here, reachKm)), { animate: false });
    look();
    layGround(this.map, tiles);
    middle.addTo(this.map);
    addScale(this.map);
    this.map.on('click', () => onSelect(null));
    this.#stopFollowing = followSize(this.map, (follow) => follow());
  }

  show(neighbours: readonly MapPin[]): void {
    this.#pins.show(neighbours.map(pricedPin(undefined)));
    this.name(neighbours);
  }

  /** Names the places these stays lie in. */
  name(stays: readonly MapPin[]): void {
    this.#names?.show(stays);
  }

  select(slug: string | null): void {
    this.#pins.select(slug);
  }

  focus(slug: string): void {
    this.#pins.focus(slug);
  }

  close(): void {
    this.#stopFollowing();
    this.map.remove();
  }
}
