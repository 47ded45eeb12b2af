import { type ChangeQuote, type ChangeTerms, quoteChange } from '@basera/contract/endpoints/bookings';
import { useEffect, useState } from 'react';
import { api, messageOf } from '../../../browser/calls/api';

const ASK_AFTER_MS = 400;

type Known = { quote: ChangeQuote | null; error: string | null };
const nothing: Known = { quote: null, error: null };

/** The price of a change, asked for shortly after its terms last changed; nothing while there is nothing to ask for. */
export function useChangeQuote(bookingId: number, terms: ChangeTerms | null): Known & { forget(): void } {
  const [known, setKnown] = useState(nothing);
  const asked = JSON.stringify(terms);
  useEffect(() => {
    setKnown(nothing);
    const body: ChangeTerms | null = JSON.parse(asked);
    if (!body) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(quoteChange, { params: { bookingId: String(bookingId) }, body, signal: controller.signal })
        .then(({ data }) => setKnown({ quote: data.quote, error: null }))
        .catch((failure: unknown) => {
          if (!controller.signal.aborted) setKnown({ quote: null, error: messageOf(failure) });
        });
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [bookingId, asked]);
  return { ...known, forget: () => setKnown(nothing) };
}
