import type { ChangeQuote, ChangeTerms } from '@basera/contract/endpoints/bookings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../browser/calls/api';
import { queries } from '../../../browser/calls/query-client';
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
