import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button';

/** A card whose lines could not be loaded: in words, with another try. */
export function TryAgain({ children }: { children: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="profile-quiet stack justify-items-start" role="status">
      <p className="soft">{children}</p>
      <Button variant="outline" size="s" busy={state === 'loading'} busyLabel="Trying again..." onClick={revalidate}>
        Try again
      </Button>
    </div>
  );
}
