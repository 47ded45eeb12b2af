import type { Place } from '@basera/contract/distance';
import type { MapTiles } from '@basera/contract/page-services';
import {
  addScale,
  boundsOf,
  createMap,
  followSize,
  INDIA,
  layGround,
  ZOOM_STREETS,
  ZOOM_TOWN,
} from '@basera/ui/map/leaflet-map.ts';
import { divIcon, type LatLng, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { roundedDegrees } from '../steps/pin';

/** How far an arrow key moves the pin, in pixels of the map; with Shift further. */
const STEP_PX = 4;
const FAR_STEP_PX = 40;
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export type PinViewOptions = {
  tiles: MapTiles | null;
  /** What the pin is called to who cannot see it. */
  label: string;
  onPin(place: Place): void;
};

const placeAt = ({ lat, lng }: LatLng): Place => ({ latitude: roundedDegrees(lat), longitude: roundedDegrees(lng) });

/** A map on which one sets a pin by a press, drags it, or moves it with the arrow keys. */
export class PinView {
  readonly map: LeafletMap;
  readonly #options: PinViewOptions;
  #pin: Marker | null = null;
  readonly #stopFollowing: () => void;

  constructor(element: HTMLElement, options: PinViewOptions) {
    this.#options = options;
    this.map = createMap(element, { isTiled: options.tiles !== null, oneFinger: false });
    this.map.fitBounds(boundsOf(INDIA), { animate: false });
    layGround(this.map, options.tiles);
    addScale(this.map);
    this.map.on('click', ({ latlng }) => options.onPin(placeAt(latlng)));
    this.#stopFollowing = followSize(this.map, (follow) => follow());
  }

  /** Where the pin stands; without one, what is looked at. What is in sight already is not moved. */
  show(pin: Place | null, town: Place | null): void {
    if (!pin) {
      this.#pin?.remove();
      this.#pin = null;
      if (town) this.map.setView([town.latitude, town.longitude], ZOOM_TOWN - 1, { animate: false });
      return;
    }
    const at: [number, number] = [pin.latitude, pin.longitude];
    const isNew = this.#pin === null;
    this.#pin ??= this.#makePin(at);
    this.#pin.setLatLng(at);
    if (isNew ? this.map.getZoom() < ZOOM_TOWN : !this.map.getBounds().contains(at))
      this.map.setView(at, ZOOM_STREETS - 1, { animate: false });
  }

  close(): void {
    this.#stopFollowing();
    this.map.remove();
  }

  #makePin(at: [number, number]): Marker {
    const icon = divIcon({ className: 'pin-mark', html: '<span></span>', iconSize: [0, 0] });
    const made = marker(at, { icon, draggable: true, keyboard: true, alt: this.#options.label }).addTo(this.map);
    made.on('dragend', () => this.#options.onPin(placeAt(made.getLatLng())));
    const element = made.getElement();
    element?.setAttribute('aria-label', this.#options.label);
    element?.addEventListener('keydown', (event) => this.#moveByKey(made, event));
    return made;
  }

  #moveByKey(pin: Marker, event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    // The map itself would move with the arrow keys.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? FAR_STEP_PX : STEP_PX;
    const from = this.map.latLngToContainerPoint(pin.getLatLng());
    pin.setLatLng(this.map.containerPointToLatLng(from.add([arrow[0] * step, arrow[1] * step])));
    this.#options.onPin(placeAt(pin.getLatLng()));
  }
}
