import type { Paise } from '@basera/contract/money';
import type { Found } from '../../ledger/index.ts';

type Later = {
  /** What the gateway calls the dispute. */
  ref: string;
  /** Null for money on a page we do not know. */
  bookingId: number | null;
  transactionNumber: string;
  /** What the bank took; null: nothing, or it still asks. */
  taken: Paise | null;
  /** What two of the staff had said it took. */
  said: Paise | null;
};

/** A gateway that says another thing of a bank's dispute than two of the staff had, when nobody could be asked: both sums, for somebody to settle. */
export const spokeLater = ({ ref, bookingId, transactionNumber, taken, said }: Later): Found => ({
  key: `bank_spoke_later:${ref}`,
  kind: 'bank_spoke_later',
  bookingId,
  facts: { entity: transactionNumber, number: ref, 'the bank took': taken ?? 0, 'we had said': said ?? 0 },
});
