/** Where the focus goes when what had it is gone: to the name of the case, from which J and K go on. */
export const toTitle = (): void => {
  // After what is shown has changed.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1.case-title')?.focus());
};
