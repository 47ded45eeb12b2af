import { describe, expect, it } from 'vitest';
import { readSettlementFile } from './settlement-file.ts';

const HEADER =
  'entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,description,notes,payment_id,settlement_utr';
const PAYMENT =
  'pay_1,payment,0.00,11525.76,11800.00,INR,278.48,42.48,0,1,21/11/2026 18:04:00,23/11/2026 10:00:00,setl_1,"Two nights, Lake House",{},,UTR1';
const REFUND = 'rfnd_1,refund,5900,0,5900,INR,0,0,0,1,22/11/2026 00:04:00,23/11/2026 10:00:00,setl_1,,{},pay_1,UTR1';
const file = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`;

describe('a settlement file', () => {
  it('is read as the gateway tells it: rupees to paise, moments in India, other columns left alone', () => {
    expect(readSettlementFile(`\uFEFF${file(PAYMENT, REFUND)}`)).toEqual([
      {
        kind: 'payment',
        entityId: 'pay_1',
        transactionNumber: 'pay_1',
        amount: 1_180_000,
        fee: 27_848,
        tax: 4_248,
        debit: 0,
        credit: 1_152_576,
        currency: 'INR',
        happenedAt: new Date('2026-11-21T12:34:00Z'),
        settlementId: 'setl_1',
        settledAt: new Date('2026-11-23T04:30:00Z'),
        bankReference: 'UTR1',
      },
      expect.objectContaining({ kind: 'refund', transactionNumber: 'pay_1', debit: 590_000, credit: 0 }),
    ]);
  });

  it('takes what it does not know as an adjustment', () => {
    expect(readSettlementFile(file(PAYMENT.replace('payment', 'dispute')))[0]?.kind).toBe('adjustment');
  });

  it.each([
    ['in the middle of a row', file(PAYMENT).slice(0, -40), 'cut off'],
    ['within quotes', `${file(PAYMENT).slice(0, -30)}\n`, 'cut off'],
    ['at the end of a cell', `${file(PAYMENT, REFUND).slice(0, -12)}\n`, 'cut off'],
    ['before its first row', file(), 'no rows'],
    ['of its columns', `${file(PAYMENT).replace('settlement_utr', 'utr')}`, 'no column settlement_utr'],
    ['in an amount', file(PAYMENT.replace('11800.00', '11,800')), 'cut off'],
    ['in its unit', file(PAYMENT.replace('11800.00', '1180000.123')), 'no amount in rupees'],
    ['in a moment', file(PAYMENT.replace('21/11/2026', '2026-11-21')), 'no moment'],
    ['in a name', file(PAYMENT.replace('pay_1', '')), 'entity_id'],
  ])('is refused when it is broken %s', (_where, text, words) => {
    expect(() => readSettlementFile(text)).toThrow(words);
  });
});
