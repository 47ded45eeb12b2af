import { askForCorrection, type CorrectionLine, readBooks } from '@basera/contract/endpoints/office/books';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

const BOOKS_KEY = ['office books'];

/** `booking`: of that one alone. */
export const booksQuery = (booking: string | null) =>
  queryOptions({
    queryKey: [...BOOKS_KEY, booking],
    queryFn: async ({ signal }) =>
      (await officeCall(readBooks, { query: { ...(booking && { booking }) }, signal })).data,
    meta: { whenFailed: 'could not load the books' },
    retry: false,
  });

export type Asked = {
  lines: CorrectionLine[];
  booking_id: number | null;
  business_id: number | null;
  entity: string | null;
  why: string;
};

/** Asks a second pair of eyes; the number of what was asked. */
export async function askCorrection(body: Asked): Promise<number> {
  const { data } = await officeCall(askForCorrection, { body });
  await readAgain(BOOKS_KEY);
  return data.id;
}
