import { Skeleton } from '@basera/ui/skeleton.tsx';

/** Grey boxes in the place of the facts of a case, whose code is on its way. */
export const FactsComing = () => (
  <section>
    <Skeleton height={168} className="rounded-card" />
  </section>
);
