/** Encoded polylines (Google's algorithm), of whole steps in place of degrees. */
const FIRST_LETTER = 63;
const BITS = 5;
const MORE = 1 << BITS;

/** x and y of each point, one after the other. */
export function decodePolyline(text: string): number[] {
  const values: number[] = [];
  let bits = 0;
  let shift = 0;
  for (let index = 0; index < text.length; index++) {
    const piece = text.charCodeAt(index) - FIRST_LETTER;
    bits |= (piece & (MORE - 1)) << shift;
    shift += BITS;
    if (piece >= MORE) continue;
    const step = bits & 1 ? ~(bits >> 1) : bits >> 1;
    values.push((values.at(-2) ?? 0) + step);
    bits = 0;
    shift = 0;
  }
  return values;
}

export function encodePolyline(values: readonly number[]): string {
  let text = '';
  for (const [index, value] of values.entries()) {
    const step = value - (values[index - 2] ?? 0);
    let bits = step < 0 ? ~(step << 1) : step << 1;
    for (; bits >= MORE; bits >>= BITS) text += String.fromCharCode(((bits & (MORE - 1)) | MORE) + FIRST_LETTER);
    text += String.fromCharCode(bits + FIRST_LETTER);
  }
  return text;
}
