import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type Read<T> = { data: T | undefined; error: unknown; refetch(): Promise<unknown> };
type Props<T> = { of: Read<T>; children(data: T): ReactNode };

/** What was read, or that it comes, or why it did not, with another try. */
export function Loaded<T>({ of: { data, error, refetch }, children }: Props<T>) {
  const { t } = useLingui();
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton height={240} className="rounded-card" />;
  return (
    <>
      <Note tone="bad" role="alert">
        {messageOf(error)}
      </Note>
      <p>
        <Button variant="outline" onClick={() => void refetch()}>{t`Try again`}</Button>
      </p>
    </>
  );
}
