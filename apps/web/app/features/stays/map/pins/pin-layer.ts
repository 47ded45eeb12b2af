import type { Place } from '@basera/contract/distance';
import { msg } from '@lingui/core/macro';
import { Icon, type LatLng, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { siteWords } from '../../../../words/words';
import type { Box } from '../labels/place-labels';
import { pinsWithRoom, type Spot, stackedBy } from './spread-pins';

/** `price` stands on the pin, `words` say it in full. */
export type Pin = Place & { slug: string; name: string; price: string; words: string };

type Standing = { pin: Pin; button: HTMLButtonElement; mark: Marker; down: number; width: number };

const LETTER_PX = 8.4;
const PADDING_PX = 24;
const HEIGHT_PX = 32;
const DOT_PX = 18;
/** A price that a finger has to hit. */
const TOUCH_HEIGHT_PX = 44;
const RAISED = 10_000;
/** How a key moves the focus: to the next pin, or to one end. */
const STEP_OF: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

// Stays looked at from the map, as long as the page is open.
const looked = new Set<string>();

class ButtonIcon extends Icon {
  readonly #button: HTMLButtonElement;
  constructor(button: HTMLButtonElement) {
    super({ iconUrl: '' });
    this.#button = button;
  }
  override createIcon(): HTMLElement {
    return this.#button;
  }
  override createShadow(): HTMLElement {
    return null as never;
  }
}

/**
 * Stays on a map as buttons: the first of the list with their price, those without room for it as dots. One of them is a
 * stop of the Tab key; from there the arrow keys lead through all that are in sight.
 */
export class PinLayer {
  readonly #map: LeafletMap;
  readonly #onSelect: (slug: string) => void;
  readonly #allDots: boolean;
  #pins: Standing[] = [];
  #inSight: Standing[] = [];
  #selected: string | null = null;
  #pointed: string | null = null;
  #focused: string | null = null;
  #wasDragged = false;

  constructor(map: LeafletMap, onSelect: (slug: string) => void, { allDots = false } = {}) {
    this.#map = map;
    this.#onSelect = onSelect;
    this.#allDots = allDots;
    const pane = map.getPane('markerPane');
    pane?.setAttribute('role', 'group');
    pane?.setAttribute('aria-label', siteWords._(msg`Stays on the map`));
    pane?.addEventListener('keydown', (event) => this.#walk(event));
    map.getContainer().addEventListener('pointerdown', () => {
      this.#wasDragged = false;
    });
    map.on('dragstart', () => {
      this.#wasDragged = true;
    });
    map.on('moveend', () => this.draw());
  }

  /** Where prices and dots stand now, in pixels of the map. */
  get boxes(): Box[] {
    return this.#inSight.map((standing) => {
      const { x, y, width } = this.#spotOf(standing);
      const isDot = standing.button.classList.contains('is-dot');
      return { x, y, width: isDot ? DOT_PX : width, height: isDot ? DOT_PX : HEIGHT_PX };
    });
  }

  show(pins: readonly Pin[]): void {
    for (const { mark } of this.#pins) mark.remove();
    const height = this.#height;
    const down = stackedBy(pins, height);
    this.#pins = pins.map((pin, index) => {
      const button = this.#buttonOf(pin);
      button.style.marginTop = `${down[index] ?? 0}px`;
      const mark = marker([pin.latitude, pin.longitude], {
        icon: new ButtonIcon(button),
        interactive: false,
        keyboard: false,
        autoPanOnFocus: false,
      }).addTo(this.#map);
      const width = pin.price.length * LETTER_PX + PADDING_PX;
      return { pin, button, mark, down: down[index] ?? 0, width };
    });
    this.draw();
  }

  /** The stay whose card is open, if any. */
  select(slug: string | null): void {
    if (slug) looked.add(slug);
    this.#selected = slug;
    this.draw();
  }

  /** The stay that is pointed at in the list, if any. */
  point(slug: string | null): void {
    if (slug === this.#pointed) return;
    this.#pointed = slug;
    this.draw();
  }

  placeOf(slug: string): LatLng | null {
    return this.#pins.find(({ pin }) => pin.slug === slug)?.mark.getLatLng() ?? null;
  }

  focus(slug: string): void {
    this.#pins.find(({ pin }) => pin.slug === slug)?.button.focus();
  }

  draw(): void {
    const { x: width, y: height } = this.#map.getSize();
    this.#inSight = this.#pins.filter((standing) => {
      const { x, y } = this.#spotOf(standing);
      return x >= 0 && y >= 0 && x <= width && y <= height;
    });
    const raised = [this.#selected, this.#pointed, this.#focused];
    const spots = this.#inSight.map((standing) => this.#spotOf(standing));
    const isRaised = ({ pin }: Standing) => raised.includes(pin.slug);
    const first = [...this.#inSight.keys()].filter((index) => isRaised(this.#inSight[index] as Standing));
    const priced = pinsWithRoom(spots, this.#allDots ? first : [...first, ...this.#inSight.keys()], this.#height);
    const stop = this.#inSight.find(isRaised) ?? this.#inSight[0];
    const inSight = new Map(this.#inSight.map((standing, index) => [standing, index]));
    for (const standing of this.#pins) {
      const index = inSight.get(standing);
      const isPrice = index !== undefined && (priced.has(index) || isRaised(standing));
      this.#paint(standing, { isPrice, isStop: standing === stop });
    }
  }

  get #height(): number {
    return window.matchMedia('(pointer: coarse)').matches ? TOUCH_HEIGHT_PX : HEIGHT_PX;
  }

  #spotOf({ mark, down, width }: Standing): Spot {
    const { x, y } = this.#map.latLngToContainerPoint(mark.getLatLng());
    return { x, y: y + down, width };
  }

  #paint({ pin, button, mark }: Standing, { isPrice, isStop }: { isPrice: boolean; isStop: boolean }): void {
    const isSelected = pin.slug === this.#selected;
    const isPointed = pin.slug === this.#pointed || pin.slug === this.#focused;
    button.classList.toggle('is-dot', !isPrice);
    const face = isPrice ? pin.price : '';
    if (button.firstChild?.textContent !== face) (button.firstElementChild as HTMLElement).textContent = face;
    button.classList.toggle('is-on', isSelected || isPointed);
    button.classList.toggle('is-seen', looked.has(pin.slug));
    button.setAttribute('aria-pressed', String(isSelected));
    button.tabIndex = isStop ? 0 : -1;
    const level = isSelected ? 2 : isPointed ? 3 : isPrice ? 1 : 0;
    mark.setZIndexOffset(level * RAISED);
  }

  #buttonOf(pin: Pin): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'leaflet-marker-icon map-pin';
    button.dataset.pin = pin.slug;
    button.setAttribute('aria-label', `${pin.words}, ${pin.name}`);
    button.append(document.createElement('span'));
    button.addEventListener('click', (event) => {
      // A click on the map itself closes the card.
      event.stopPropagation();
      const isByKey = event.detail === 0;
      if (isByKey || !this.#wasDragged) this.#onSelect(pin.slug);
    });
    button.addEventListener('focus', () => this.#setFocused(pin.slug));
    button.addEventListener('blur', () => this.#setFocused(null));
    button.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'mouse') this.point(pin.slug);
    });
    button.addEventListener('pointerleave', () => this.point(null));
    return button;
  }

  #setFocused(slug: string | null): void {
    this.#focused = slug;
    this.draw();
  }

  #walk(event: KeyboardEvent): void {
    const step = STEP_OF[event.key];
    const now = this.#inSight.findIndex(({ button }) => button === document.activeElement);
    if (step === undefined || now < 0) return;
    // The arrow keys move the map when the map itself has the focus.
    event.preventDefault();
    event.stopPropagation();
    const to = Math.max(0, Math.min(this.#inSight.length - 1, now + step));
    this.#inSight[to]?.button.focus();
  }
}
