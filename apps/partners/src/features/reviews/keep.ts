import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { headOf } from './stay-head';

type Keeping = {
  bookingId: number;
  onKept(): void;
  /** With what is wrong, by field, and in a sentence. */
  onRefused(fields: Record<string, string>, message: string): void;
};

/** Sends what is written of a stay, reads the list again, and leads the focus to the stay, wherever it stands then. */
export async function keep(send: () => Promise<unknown>, { bookingId, onKept, onRefused }: Keeping): Promise<void> {
  try {
    await send();
  } catch (error) {
    onRefused(error instanceof ApiError ? error.fields : {}, messageOf(error));
    return;
  }
  onKept();
  await readAgain(['reviews']);
  document.getElementById(headOf(bookingId))?.focus();
}
