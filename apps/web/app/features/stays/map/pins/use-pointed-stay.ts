import { type RefObject, useEffect } from 'react';
import type { ResultsView } from '../results-view';

/** Lets the pin of a card stand out while the card is pointed at or has the focus. Cards carry `data-stay`. */
export function usePointedStay(list: RefObject<HTMLElement | null>, view: ResultsView | null): void {
  useEffect(() => {
    const element = list.current;
    if (!element || !view) return;
    // The page may scroll under a pointer that rests: what has the focus goes on standing out then.
    const stays: { hovered: string | null; focused: string | null } = { hovered: null, focused: null };
    const watch = (type: string, part: keyof typeof stays, isOn: boolean) => {
      const listener = ({ target }: Event) => {
        const card = isOn ? (target as Element).closest<HTMLElement>('[data-stay]') : null;
        stays[part] = card?.dataset.stay ?? null;
        view.point(stays.hovered ?? stays.focused);
      };
      element.addEventListener(type, listener);
      return () => element.removeEventListener(type, listener);
    };
    const watches = [
      watch('pointerover', 'hovered', true),
      watch('pointerleave', 'hovered', false),
      watch('focusin', 'focused', true),
      watch('focusout', 'focused', false),
    ];
    return () => {
      for (const stop of watches) stop();
    };
  }, [list, view]);
}
