/** The link to the frame's styles: a page that came from the server has only what it shows of them inside. */
const FRAME = 'link[data-precedence="frame"][disabled]';

/**
 * Puts the whole of the frame's styles to use: what scripts add to a page may need any of them. Never resolves where they
 * do not come; the first script hears of that, as of scripts that do not come.
 */
export function applyFrameSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(FRAME);
  if (!link) return Promise.resolve();
  return new Promise((resolve) => {
    const onLoad = () => {
      // What it costs, it costs in a task of its own.
      void getComputedStyle(document.body).color;
      setTimeout(resolve);
    };
    link.addEventListener('load', onLoad, { once: true });
    // It stands where it did: before the styles of the page, which have the last word. Read apart from the scripts, too.
    setTimeout(() => {
      link.disabled = false;
    });
  });
}
