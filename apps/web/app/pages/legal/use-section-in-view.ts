import { useEffect, useState } from 'react';

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

/** Below the header, where the eye begins to read. */
const LINE_SHARE = 0.3;

/** The id of the section that is read, as the page is scrolled; null until the page is alive. */
export function useSectionInView(ids: string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const known = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const places = known.split(' ').flatMap((id) => {
        const section = document.getElementById(id);
        return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
      });
      const { scrollHeight } = document.documentElement;
      const atEnd = Math.ceil(window.scrollY + window.innerHeight) >= scrollHeight;
      setCurrent(sectionInView(places, window.innerHeight * LINE_SHARE, atEnd));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [known]);
  return current;
}
