import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import type { ReactNode } from 'react';

type Props<T> = { of: { data: T | undefined; error: unknown }; children(data: T): ReactNode };

/** What was read, or that it comes, or why it did not. */
export function Loaded<T>({ of: { data, error }, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton height={240} className="rounded-card" />;
  return (
    <Note tone="bad" role="alert">
      {messageOf(error)}
    </Note>
  );
}
