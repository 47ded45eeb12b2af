import { type Coords, type DoneCallback, GridLayer, type GridLayerOptions, type Map as LeafletMap } from 'leaflet';
import { drawWaters, type Look } from './draw-waters';
import { strengthAt } from './fading';
import { piecesIn } from './pieces';

const TILE_PX = 256;
/** Pixels of a picture for one to the eye: between two zooms pictures are drawn larger. */
const DENSITY = 2;

/** Seas, lakes and rivers under a map, with the lines of a map sheet, so that land shows how it moves as well. */
export class GroundLayer extends GridLayer {
  #stopListening = () => {};

  constructor(options: GridLayerOptions) {
    super({ ...options, tileSize: TILE_PX });
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    // Leaflet's own `redraw` forgets that tiles are of whole zooms.
    const repaint = () => {
      for (const { el, coords } of Object.values(this._tiles)) {
        void this.#paint(el as HTMLCanvasElement, this._wrapCoords(coords) as Coords);
      }
    };
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(repaint);
    dark.addEventListener('change', repaint);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.#stopListening = () => {
      dark.removeEventListener('change', repaint);
      chosen.disconnect();
    };
    return this;
  }

  override onRemove(map: LeafletMap): this {
    this.#stopListening();
    return super.onRemove(map);
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('canvas');
    tile.className = 'map-sheet';
    void this.#paint(tile, coords).then(() => done(undefined, tile));
    return tile;
  }

  async #paint(tile: HTMLCanvasElement, { x, y, z }: Coords): Promise<void> {
    const strength = strengthAt(z);
    if (strength === 0) return;
    const world = 2 ** z;
    const extent = { left: x / world, right: (x + 1) / world, top: y / world, bottom: (y + 1) / world };
    // Where its waters do not come it is a sheet with lines.
    const pieces = await piecesIn(extent, z).catch(() => []);
    const size = TILE_PX * DENSITY;
    // The page was left meanwhile, and the map with it.
    if (!this._map) return;
    // A size that is set empties a canvas.
    tile.width = size;
    tile.height = size;
    const context = tile.getContext('2d');
    if (!context) return;
    drawWaters(context, pieces, { extent, size, density: DENSITY, look: this.#look });
    context.globalCompositeOperation = 'destination-in';
    context.fillStyle = `rgb(0 0 0 / ${strength})`;
    if (strength < 1) context.fillRect(0, 0, size, size);
  }

  /** As the style sheet has it in the theme that is on. */
  get #look(): Look {
    const { fill, stroke } = getComputedStyle(this.getPane() ?? document.body);
    return { water: fill, shore: stroke };
  }
}
