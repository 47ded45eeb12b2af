/** Where a section lies: its top, in pixels below the top of the window. */
export type SectionPlace = { id: string; top: number };

/**
 * The section somebody reads: the last one whose heading has passed `line`, or the first before any has; the last one at the end of
 * the page, where it may be too short to get there. Null without sections.
 */
export function sectionInView(places: SectionPlace[], line: number, atEnd: boolean): string | null {
  if (atEnd) return places.at(-1)?.id ?? null;
  return (places.findLast(({ top }) => top <= line) ?? places[0])?.id ?? null;
}
