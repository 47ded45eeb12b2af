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
    const redraw = () => this.redraw();
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(redraw);
    dark.addEventListener('change', redraw);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.#stopListening = () => {
      dark.removeEventListener('change', redraw);
      chosen.disconnect();
    };
    return this;
  }

  override onRemove(map: LeafletMap): this {
    this.#stopListening();
    return super.onRemove(map);
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('canvas');
    tile.className = 'map-sheet';
    const strength = strengthAt(z);
    if (strength === 0) {
      queueMicrotask(() => done(undefined, tile));
      return tile;
    }
    const size = TILE_PX * DENSITY;
    tile.width = size;
    tile.height = size;
    const world = 2 ** z;
    const extent = { left: x / world, right: (x + 1) / world, top: y / world, bottom: (y + 1) / world };
    piecesIn(extent, z)
      .then((pieces) => {
        const context = tile.getContext('2d');
        if (!context) return;
        drawWaters(context, pieces, { extent, size, density: DENSITY, look: this.#look });
        context.globalCompositeOperation = 'destination-in';
        context.fillStyle = `rgb(0 0 0 / ${strength})`;
        if (strength < 1) context.fillRect(0, 0, size, size);
      })
      // Without its waters it is a sheet with lines.
      .catch(() => undefined)
      .then(() => done(undefined, tile));
    return tile;
  }

  /** As the style sheet has it in the theme that is on. */
  get #look(): Look {
    const { fill, stroke } = getComputedStyle(this.getPane() ?? document.body);
    return { water: fill, shore: stroke };
  }
}
