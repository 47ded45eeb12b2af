import type { Subject } from '@basera/contract/rules/office/subjects';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';

// Most of what is looked at asks nothing.
const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog')).ReasonDialog }));

/** Whether a call asks first why one looks. */
export const wantsReason = (error: unknown): boolean => error instanceof ApiError && error.code === 'reason_wanted';

type Read<T> = { data: T | undefined; isPending: boolean; read(): void; asking: ReactNode };

/** Reads on demand what is shown only once it is said why; `asking` is the question, or what went wrong. */
export function useWithReason<T>(subject: Subject, call: () => Promise<T>): Read<T> {
  const [asksWhy, setAsksWhy] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: call,
    onError: (problem) => setAsksWhy(wantsReason(problem)),
  });
  const read = () => mutate();
  const asking = (
    <>
      {error && !wantsReason(error) && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      <Suspense>
        {asksWhy && <ReasonDialog subject={subject} onGiven={read} onClose={() => setAsksWhy(false)} />}
      </Suspense>
    </>
  );
  return { data, isPending, read, asking };
}
