import { Skeleton } from '@basera/ui/skeleton.tsx';

/** Grey boxes in the place of a page that is on its way. */
export function PageComing() {
  return (
    <main className="office-page" aria-busy="true">
      <h1 className="sr">Loading...</h1>
      <Skeleton height={32} width="min(320px, 70%)" />
      <Skeleton height={168} className="rounded-card" />
    </main>
  );
}
