import type { Place } from '@basera/contract/distance';
import { divIcon, type LatLngLiteral, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { type Box, type City, type Label, placeLabels, placesOf } from './place-labels';

/** From this size on, in pixels, a city's localities are named in its place. */
const CITY_SPLITS_PX = 130;

/** The names of places on a ground that has none: for the eye alone, the list of stays says them all. */
export class LabelLayer {
  readonly #map: LeafletMap;
  readonly #taken: () => Box[];
  readonly #note: ((place: Place) => string) | null;
  #cities: City[] = [];
  #marks: Marker[] = [];

  /** `taken` says where no name may stand; `note` is said behind each name. */
  constructor(map: LeafletMap, taken: () => Box[], { note }: { note?: (place: Place) => string } = {}) {
    this.#map = map;
    this.#taken = taken;
    this.#note = note ?? null;
    const pane = map.createPane('placeNames');
    pane.setAttribute('aria-hidden', 'true');
    pane.translate = false;
    map.on('moveend', () => this.#draw());
  }

  show(stays: Parameters<typeof placesOf>[0]): void {
    this.#cities = placesOf(stays);
    this.#draw();
  }

  #draw(): void {
    for (const mark of this.#marks) mark.remove();
    const { x: width, y: height } = this.#map.getSize();
    const labels = placeLabels(this.#wanted(), this.#taken(), { width, height });
    this.#marks = labels.map(({ name, x, y, isCity }) =>
      marker(this.#map.containerPointToLatLng([x, y]), {
        icon: divIcon({
          className: isCity ? 'map-name is-city' : 'map-name',
          html: textAsHtml(name),
          iconSize: [0, 0],
        }),
        pane: 'placeNames',
        interactive: false,
        keyboard: false,
      }).addTo(this.#map),
    );
  }

  #wanted(): Label[] {
    return this.#cities.flatMap((city) => {
      const north = this.#pixels({ lat: city.north, lng: city.west });
      const south = this.#pixels({ lat: city.south, lng: city.east });
      const isSplit = Math.hypot(north.x - south.x, north.y - south.y) > CITY_SPLITS_PX;
      const places = isSplit && city.localities.length > 1 ? city.localities : [city];
      return places.map((place) => ({
        name: this.#note ? `${place.name}, ${this.#note(place)}` : place.name,
        ...this.#pixels({ lat: place.latitude, lng: place.longitude }),
        isCity: place === city,
      }));
    });
  }

  #pixels(place: LatLngLiteral): { x: number; y: number } {
    const { x, y } = this.#map.latLngToContainerPoint(place);
    return { x, y };
  }
}

/** An element with the text: names come from owners, and are never markup. */
function textAsHtml(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}
