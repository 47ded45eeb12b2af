import type { ChangeQuote, ChangeTerms } from '@basera/contract/endpoints/bookings';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changeQuoteQuery } from '../calls';

const ASK_AFTER_MS = 400;

type Known = { quote: ChangeQuote | null; error: string | null };

/** The price of a change, asked for shortly after its terms last changed; nothing while there is nothing to ask for. */
export function useChangeQuote(bookingId: number, terms: ChangeTerms | null): Known & { askAnew(): void } {
  const wanted = JSON.stringify(terms);
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const asked = changeQuoteQuery(bookingId, settled === wanted ? terms : null);
  const { data, error } = useQuery(asked, queries);
  return {
    quote: data ?? null,
    error: error && messageOf(error),
    askAnew: () => void queries.resetQueries({ queryKey: asked.queryKey }),
  };
}
