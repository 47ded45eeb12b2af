import { acrossOf, cellAt, cellWaters, downOf, type Extent, farWaters, overlap, type Ring } from './waters';

/** A part of a picture with the waters in it; 'all' is water everywhere. */
export type Piece = { extent: Extent; rings: Ring[] | 'all' };

/** From here on waters are near ones, a file a degree. */
export const ZOOM_NEAR = 8;

const longitudeOf = (across: number): number => (across - 0.5) * 360;
const latitudeOf = (down: number): number => (Math.atan(Math.exp((0.5 - down) * 2 * Math.PI)) * 360) / Math.PI - 90;

async function piecesOfCell(south: number, west: number): Promise<Piece[]> {
  const extent = { left: acrossOf(west), right: acrossOf(west + 1), top: downOf(south + 1), bottom: downOf(south) };
  const kind = cellAt(south, west);
  if (kind === 'land') return [];
  if (kind === 'water') return [{ extent, rings: 'all' }];
  return [{ extent, rings: await (kind === 'file' ? cellWaters(south, west) : farWaters()) }];
}

/** The waters of an extent as one sees them at a zoom; files that no water lies in are not asked for. */
export async function piecesIn(extent: Extent, zoom: number): Promise<Piece[]> {
  if (zoom < ZOOM_NEAR) return [{ extent, rings: await farWaters() }];
  const cells: Promise<Piece[]>[] = [];
  for (let south = Math.floor(latitudeOf(extent.bottom)); south < latitudeOf(extent.top); south++) {
    for (let west = Math.floor(longitudeOf(extent.left)); west < longitudeOf(extent.right); west++) {
      cells.push(piecesOfCell(south, west));
    }
  }
  const pieces = (await Promise.all(cells)).flat();
  return pieces.map((piece) => ({ ...piece, rings: piece.rings === 'all' ? 'all' : inside(piece.rings, extent) }));
}

const inside = (rings: Ring[], extent: Extent): Ring[] => rings.filter((ring) => overlap(ring.extent, extent));
