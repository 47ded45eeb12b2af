import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';

/** One thing that a gateway settled, in paise. */
export type SettlementItem = {
  kind: 'payment' | 'refund' | 'transfer' | 'reversal' | 'adjustment';
  /** As the gateway names it. */
  entityId: string;
  /** The payment that it is, or is of. */
  transactionNumber: string | null;
  amount: Paise;
  /** What the gateway took for it, its tax within. */
  fee: Paise;
  tax: Paise;
  /** What went from our account there, or came into it. */
  debit: Paise;
  credit: Paise;
  currency: string;
  happenedAt: Date;
  settlementId: string | null;
  settledAt: Date | null;
  /** Under which our bank has it. */
  bankReference: string | null;
};

/** A file that cannot be one, or not all of one: in words for whoever brought it. */
export class SettlementFileError extends Error {}

/** Port to what a gateway says it has settled. */
export type SettlementReport = {
  readonly gateway: string;
  /** How many days back it is asked at most. */
  readonly reachDays: number;
  /** All that was settled on a day in India. Throws where the gateway cannot be reached, or has not told all of it. */
  itemsOf(day: CalendarDate, signal: AbortSignal): Promise<SettlementItem[]>;
  /** The same from a file that the gateway gives to people. Throws SettlementFileError. */
  read(text: string): SettlementItem[];
};
