/**
 * Runs in the head of every page before anything is drawn. It is sent as it stands here, without its spaces (`page-scripts.ts`): it may use
 * nothing but what it is given. Where the scripts do not come, <html> is marked for the variant `noscript:` of the styles, and
 * what stands in each <noscript>, which a browser with scripts never looks into, is shown beside it.
 */
export default function firstScript(alive: string, patienceMs: number): void {
  const root = document.documentElement;
  // So that a chosen theme never flashes in late. The value is JSON, as everything stored.
  try {
    const theme: unknown = JSON.parse(localStorage.getItem('theme') ?? 'null');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {}

  const shown: Element[] = [];
  const showWords = () => {
    if (!root.dataset.scripts) return;
    for (const words of document.querySelectorAll('noscript')) {
      const copy = document.createElement('div');
      copy.style.display = 'contents';
      copy.innerHTML = words.textContent;
      words.after(copy);
      shown.push(copy);
    }
  };
  const giveUp = () => {
    if (root.dataset.scripts) return;
    root.dataset.scripts = 'failed';
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showWords);
    else showWords();
  };
  const onError = ({ target }: Event) => {
    const isModule = target instanceof HTMLScriptElement && target.type === 'module';
    // A style sheet that is asked for before the page lives is that of the frame, without which it does not.
    if (isModule || (target instanceof HTMLLinkElement && /^(modulepreload|stylesheet)$/.test(target.rel))) giveUp();
  };
  const timer = setTimeout(giveUp, patienceMs);
  // What fails to load tells only those who capture.
  addEventListener('error', onError, true);
  // They may come later than the patience lasted: then the page is as the server sent it, which is what React looks for.
  document.addEventListener(alive, () => {
    clearTimeout(timer);
    removeEventListener('error', onError, true);
    delete root.dataset.scripts;
    for (const copy of shown) copy.remove();
  });
}
