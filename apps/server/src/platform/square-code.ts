import { encode } from 'uqr';

/** A QR code as one shape, in units of its smallest square; a quiet edge is for whoever draws it. */
export type SquareCode = { size: number; path: string };

/** The code of a text. It is still read where an eighth of it cannot be seen. */
export function squareCode(text: string): SquareCode {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: data.flatMap(rowShapes).join('') };
}

/** A row as its dark runs, each a rectangle of height 1. */
function rowShapes(row: readonly boolean[], y: number): string[] {
  const shapes: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    shapes.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`);
  }
  return shapes;
}
