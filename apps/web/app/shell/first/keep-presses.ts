/**
 * Keeps what somebody presses on a page whose scripts are still on their way, and presses it again once the page lives.
 * Runs in the head of every page and is sent as it stands here, as the first script is. Links and forms work without it.
 */
export default function keepPresses(alive: string, hydrated: string): void {
  const kept = new Map<Element, () => void>();
  const marks: Animation[] = [];
  const opens = (element: Element) => element.matches('[aria-haspopup], [aria-expanded]');
  const keep = (element: Element, again: () => void) => {
    // Of two dialogs the one that was asked for last.
    if (opens(element)) for (const other of kept.keys()) if (opens(other)) kept.delete(other);
    kept.set(element, again);
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (!button || (button.form && button.type === 'submit')) return;
    keep(button, () => button.click());
    // It gives way, and stays so until the page lives.
    marks.push(button.animate({ opacity: [0.55, 0.55] }, { duration: 10_000 }));
  };
  const onChange = ({ target: field }: Event) => {
    if (field instanceof HTMLSelectElement) {
      keep(field, () => field.dispatchEvent(new Event('change', { bubbles: true })));
    } else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      // React takes what it finds for what was there before.
      const { checked } = field;
      keep(field, () => {
        field.checked = !checked;
        field.click();
      });
    }
  };
  addEventListener('click', onClick, true);
  addEventListener('change', onChange, true);
  // React hears what is pressed from now on.
  const stop = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('change', onChange, true);
  };
  const pressAgain = () => {
    for (const mark of marks) mark.cancel();
    for (const [element, again] of kept) if (element.isConnected) again();
  };
  document.addEventListener(alive, stop, { once: true });
  document.addEventListener(hydrated, pressAgain, { once: true });
}
