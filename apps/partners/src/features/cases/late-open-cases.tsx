import { lateLoader } from '@basera/ui/use-loaded.ts';

const useNote = lateLoader(() => import('./open-cases'));

/** What is sold twice, once the page is alive: it is rare, and no page waits for it. */
export function LateOpenCases() {
  const part = useNote(true);
  return part && part !== 'failed' ? <part.OpenCases /> : null;
}
