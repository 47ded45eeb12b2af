import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';

/** There is no such stay. */
export const NoStay = () => (
  <main className="wrap py-3 md:py-5">
    <EmptyState
      heading="h1"
      title="No Property Found"
      className="empty-plain"
      action={<ButtonLink to="/search">Find a stay</ButtonLink>}
    >
      We couldn't find any property matching your criteria. Please adjust your search filters again.
    </EmptyState>
  </main>
);
