import { type RefObject, useEffect } from 'react';

/**
 * Keeps `--keyboard` on an element: how many pixels of the window's lower end the keyboard on the screen covers. Browsers
 * that make the page smaller in its place leave it at 0.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const look = () => {
      // Somebody who zooms in sees less, but not because of a keyboard.
      const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    look();
    seen.addEventListener('resize', look);
    seen.addEventListener('scroll', look);
    return () => {
      seen.removeEventListener('resize', look);
      seen.removeEventListener('scroll', look);
    };
  }, [element]);
}
