/** The links to sheets of which a page that came from the server has only inside what it shows. The ground's is there whole. */
const PARTLY_INSIDE = 'link[rel="stylesheet"][disabled]:not([data-precedence="ground"])';

/** What it costs to look at everything again with more styles, it costs in a task of its own. */
function apply(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const onLoad = () => {
      void getComputedStyle(document.body).color;
      setTimeout(resolve);
    };
    link.addEventListener('load', onLoad, { once: true });
    // It stands where it did: before the styles that have the last word over it. Read apart from the scripts, too.
    setTimeout(() => {
      link.disabled = false;
    });
  });
}

/**
 * Puts the whole of a page's styles to use: what scripts add to it may need any of them. Never resolves where they do not
 * come; the first script hears of that, as of scripts that do not come.
 */
export async function applyWholeSheets(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>(PARTLY_INSIDE)) await apply(link);
}
