import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';

/** Grey boxes in the place of a page that is on its way. */
export function PageComing() {
  const { t } = useLingui();
  return (
    <main className="wrap own-page" aria-busy="true">
      <h1 className="sr">{t`Loading...`}</h1>
      <Skeleton height={40} width="min(320px, 70%)" />
      <Skeleton height={168} className="rounded-card" />
      <Skeleton height={76} className="rounded-card" />
    </main>
  );
}
