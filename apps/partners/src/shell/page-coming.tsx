import { Skeleton } from '@basera/ui/skeleton.tsx';

/** Grey boxes in the place of a page that is on its way. */
export function PageComing() {
  return (
    <main className="wrap own-page" aria-busy="true">
      <h1 className="sr">Loading...</h1>
      <Skeleton height={40} width="min(320px, 70%)" />
      <Skeleton height={168} className="rounded-card" />
      <Skeleton height={76} className="rounded-card" />
    </main>
  );
}
