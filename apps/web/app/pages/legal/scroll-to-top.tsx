import { useLingui } from '@lingui/react/macro';
import './words/legal-words';
import { SCROLL_TO_TOP_AFTER_PX } from '@basera/contract/limits';
import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const onScroll = (notify: () => void) => {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
};
const isFarDown = () => window.scrollY > SCROLL_TO_TOP_AFTER_PX;

/** A floating button that goes back to the top of a long page; there once the page is scrolled far enough. */
export function ScrollToTop() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(onScroll, isFarDown, () => false);
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={t`Scroll to top`}
      className="icon-btn on-photo fixed right-2 bottom-3 z-10 md:right-4"
      onClick={() => {
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
        // The button goes away with the scroll, so the focus moves to where the page begins.
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp className="i" aria-hidden="true" />
    </button>
  );
}
