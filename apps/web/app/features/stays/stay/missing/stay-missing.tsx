import { useFailureToast } from '@basera/ui/browser/use-failure-toast.ts';
import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { RetryButton } from '@basera/ui/retry-button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { NoStayWords } from './no-stay.server';

/** There is no such stay; or there is, and it takes no bookings now. */
export const NoStay = ({ title, why, to, label }: NoStayWords) => (
  <EmptyState className="empty-plain" heading="h1" title={title} action={<ButtonLink to={to}>{label}</ButtonLink>}>
    {why}
  </EmptyState>
);

/** It may well be there, but could not be loaded. */
export function StayFailed({ message }: { message: string }) {
  const { t } = useLingui();
  useFailureToast(message);
  return (
    <EmptyState className="empty-plain" heading="h1" title={t`We could not load this stay`} action={<RetryButton />}>
      {t`Your dates and guests are safe.`}
    </EmptyState>
  );
}
