import type { Map as LeafletMap } from 'leaflet';

/**
 * The wheel scrolls the page, as everywhere, unless the map was clicked before or Ctrl is held; that ends when the
 * pointer leaves the map or the focus does.
 */
export function zoomByWheelWhenMeant(map: LeafletMap): void {
  const element = map.getContainer();
  let isMeant = false;
  const forget = () => {
    isMeant = false;
  };
  element.addEventListener('pointerdown', () => {
    isMeant = true;
  });
  element.addEventListener('pointerleave', forget);
  element.addEventListener('focusout', (event) => {
    if (!element.contains(event.relatedTarget as Node | null)) forget();
  });
  const decide = (event: WheelEvent) => {
    if (!isMeant && !event.ctrlKey && !event.metaKey) return map.scrollWheelZoom.disable();
    // Ctrl and the wheel would zoom the whole page.
    event.preventDefault();
    map.scrollWheelZoom.enable();
  };
  // Before Leaflet's own listener on the element itself.
  element.addEventListener('wheel', decide, { capture: true, passive: false });
}
