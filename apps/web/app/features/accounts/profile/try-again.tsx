import { RetryButton } from '@basera/ui/retry-button.tsx';

/** A card whose lines could not be loaded: in words, with another try. */
export const TryAgain = ({ children }: { children: string }) => (
  <div className="profile-quiet stack justify-items-start" role="status">
    <p className="soft">{children}</p>
    <RetryButton size="s" />
  </div>
);
