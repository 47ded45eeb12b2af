// Apart from the rules, which a browser loads with the first price it reckons.
let told = '';

/** Has every price of this program reckoned by these slabs, as `slabsAsText` writes them: at its start, and whenever others are read. */
export function tellSlabs(text: string): void {
  told = text;
}

/** The slabs of GST that prices are reckoned by. Throws where nobody has told them yet. */
export function slabsTold(): string {
  if (!told) throw new Error('no slabs of GST were told');
  return told;
}
