import { listOwnBusinesses, type OwnBusiness } from '@basera/contract/endpoints/partners';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../browser/calls/api';

type Businesses = { businesses: OwnBusiness[] | null; failed: boolean; reload(): void };

/** The businesses the signed-in person acts for; null until they were loaded. */
export function useBusinesses(): Businesses {
  const [state, setState] = useState<Pick<Businesses, 'businesses' | 'failed'>>({ businesses: null, failed: false });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    const controller = new AbortController();
    api
      .call(listOwnBusinesses, { signal: controller.signal })
      .then(({ data }) => setState({ businesses: data, failed: false }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        console.error('could not load the businesses', error);
        setState((last) => ({ ...last, failed: true }));
      });
    return () => controller.abort();
  }, [round]);
  const reload = useCallback(() => {
    setState((last) => ({ ...last, failed: false }));
    setRound((last) => last + 1);
  }, []);
  return { ...state, reload };
}
