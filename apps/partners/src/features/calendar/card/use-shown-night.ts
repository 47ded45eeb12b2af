import { type RefObject, useEffect, useState } from 'react';

/** A mouse that rests so long on a night wants to know of it; one that passes does not. */
const REST_MS = 400;

export type ShownNight = { cell: HTMLElement; by: 'mouse' | 'focus' | 'touch' };
type Show = (shown: ShownNight | null) => void;

const cellOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-night]') : null;

/** A mouse that rests on a night: not while it drags, and not where it has just pressed. */
function followMouse(box: HTMLElement, card: RefObject<HTMLElement | null>, show: Show, signal: AbortSignal) {
  let timer = 0;
  let pressed: HTMLElement | null = null;
  const stop = () => {
    clearTimeout(timer);
    show(null);
  };
  const over = (event: PointerEvent) => {
    const cell = cellOf(event);
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    if (!cell || event.buttons !== 0 || cell === pressed) return;
    pressed = null;
    timer = window.setTimeout(() => cell.isConnected && show({ cell, by: 'mouse' }), REST_MS);
  };
  const out = (event: PointerEvent) => {
    const isOnCard = event.relatedTarget instanceof Node && card.current?.contains(event.relatedTarget);
    if (event.pointerType === 'mouse' && !isOnCard) stop();
  };
  const down = (event: PointerEvent) => {
    pressed = cellOf(event);
    stop();
  };
  box.addEventListener('pointerover', over, { signal });
  box.addEventListener('pointerout', out, { signal });
  box.addEventListener('pointerdown', down, { signal });
  // What is scrolled is another night than the one that was rested on.
  window.addEventListener('scroll', () => clearTimeout(timer), { signal, capture: true, passive: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The night that keys lead to, and the one that a finger has pressed. */
function followFocusAndTouch(box: HTMLElement, show: Show, signal: AbortSignal) {
  const focused = (event: FocusEvent) => {
    const cell = cellOf(event);
    if (cell?.matches(':focus-visible')) show({ cell, by: 'focus' });
  };
  const pressed = (event: MouseEvent) => {
    const cell = cellOf(event);
    if (cell && (event as PointerEvent).pointerType === 'touch') show({ cell, by: 'touch' });
  };
  box.addEventListener('focusin', focused, { signal });
  box.addEventListener('focusout', () => show(null), { signal });
  box.addEventListener('click', pressed, { signal });
}

/** The night of a grid that is looked at, and is told more of. */
export function useShownNight(box: RefObject<HTMLElement | null>, card: RefObject<HTMLElement | null>) {
  const [shown, show] = useState<ShownNight | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const control = new AbortController();
    followMouse(box.current, card, show, control.signal);
    followFocusAndTouch(box.current, show, control.signal);
    return () => control.abort();
  }, [box, card]);
  useEffect(() => {
    if (!shown) return;
    const control = new AbortController();
    const { signal } = control;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It closes this alone, and leaves what is chosen.
      event.stopPropagation();
      show(null);
    };
    const onPress = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !card.current?.contains(event.target)) show(null);
    };
    document.addEventListener('keydown', onKey, { signal, capture: true });
    document.addEventListener('pointerdown', onPress, { signal, capture: true });
    return () => control.abort();
  }, [shown, card]);
  return { shown, hide: () => show(null) };
}
