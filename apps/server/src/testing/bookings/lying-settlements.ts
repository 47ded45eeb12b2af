import type { CalendarDate } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import type { LedgerDeps } from '../../modules/ledger/index.ts';
import type { MovableClock } from '../../platform/clock.ts';
import type { SettlementItem } from '../../providers/settlement-report/settlement-report.ts';

type Settlements = LedgerDeps['settlements'];

/** A gateway's report that tells, beside the truth, of payments that nobody made: each is a difference for good. */
export function lyingSettlements(clock: MovableClock) {
  const lies = new Map<string, { day: CalendarDate; item: SettlementItem }>();
  return {
    names: () => [...lies.keys()],
    /** From now on it tells of one more, of today. */
    lie(): void {
      const name = `pay_lie_${lies.size + 1}`;
      const item: SettlementItem = {
        ...{ kind: 'payment', entityId: name, transactionNumber: name, currency: 'INR' },
        ...{ amount: paise(100_00), fee: paise(0), tax: paise(0), debit: paise(0), credit: paise(100_00) },
        ...{ happenedAt: clock.now(), settlementId: null, settledAt: null, bankReference: null },
      };
      lies.set(name, { day: clock.today(), item });
    },
    beside: (honest: Settlements): Settlements => ({
      ...honest,
      read: (text) => honest.read(text),
      itemsOf: async (day, signal) => [
        ...(await honest.itemsOf(day, signal)),
        ...[...lies.values()].filter((told) => told.day === day).map(({ item }) => item),
      ],
    }),
  };
}
