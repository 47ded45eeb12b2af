import { type RefObject, useEffect } from 'react';
import type { ResultsView } from './results-view';

/** Lets the pin of a card stand out while the card is pointed at or has the focus. Cards carry `data-stay`. */
export function usePointedStay(list: RefObject<HTMLElement | null>, view: ResultsView | null): void {
  useEffect(() => {
    const element = list.current;
    if (!element || !view) return;
    const point = ({ target }: Event) =>
      view.point((target as Element).closest<HTMLElement>('[data-stay]')?.dataset.stay ?? null);
    const leave = () => view.point(null);
    element.addEventListener('pointerover', point);
    element.addEventListener('focusin', point);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('pointerover', point);
      element.removeEventListener('focusin', point);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusout', leave);
    };
  }, [list, view]);
}
