import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSiteIfKnown } from '../../../browser/site';
import { offersQuery } from '../calls';

/** The box for offers by email: it begins with the guest's own answer, and as the site has it for who gave none. */
export function useOffers() {
  const isPrechecked = !useSiteIfKnown()?.boxesUnchecked;
  const isSignedIn = useSession() !== null;
  const { data: answered } = useQuery({ ...offersQuery, enabled: isSignedIn }, queries);
  const [chosen, choose] = useState<boolean | null>(null);
  const before = isSignedIn && answered?.since ? answered.given : isPrechecked;
  return { offers: { given: chosen ?? before, isLeft: chosen === null }, choose };
}
