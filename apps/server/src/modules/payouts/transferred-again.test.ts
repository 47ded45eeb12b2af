import { addDays } from '@basera/contract/calendar-date';
import { type Paise, paise } from '@basera/contract/money';
import { expect, it } from 'vitest';
import type { Transfer } from '../../providers/payout-gateway/payout-gateway.ts';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { makeStay } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { balancesOfBooking, openDifferences, reconcileMoney, takeReport } from '../ledger/index.ts';
import { hearOfPayouts, payoutsOfBooking, workOffPayouts } from './index.ts';
import { noteTransfer } from './note-transfer.ts';

it('the same sum that comes back of a second transfer, after a first that failed, stands in the books as well', async () => {
  const server = await testApp('server');
  await server.listen();
  const { db } = server.database;
  const guest = await server.signedInAs('meera@example.com');
  const checkIn = addDays(server.clock.today(), 10);
  const { id } = await bookPaid(server, guest, await makeStay(server.database), { checkIn });
  await server.deps.background.idle();
  await workOffPayouts(server.deps.payouts);
  const only = async () => {
    const [payout] = await payoutsOfBooking(db, id);
    if (!payout) throw new Error('no payout');
    return payout;
  };
  const { id: payoutId, amount, transfer_id, account } = await only();
  const note = (said: Partial<Transfer> & { transferId: string; amount: Paise }) =>
    noteTransfer(server.deps.payouts, payoutId, {
      account: account ?? '',
      reversed: paise(0),
      status: 'made',
      why: null,
      onHold: true,
      settlement: null,
      ...said,
    });
  const back = paise(10_000);
  const first = { transferId: transfer_id ?? '', amount, reversed: back };
  await note(first);
  await note({ ...first, status: 'failed', why: 'the account is closed' });
  await db.updateTable('payouts').set({ state: 'planned', transfer_id: null }).where('id', '=', payoutId).execute();
  const second = { transferId: 'trf_second', amount: (await only()).amount, reversed: back };
  for (let time = 0; time < 2; time += 1) await note(second);
  expect(await only()).toMatchObject({ state: 'held', transfer_id: 'trf_second', reversed: back });
  const { transfers } = await balancesOfBooking(db, id);
  expect(transfers).toBe(back - second.amount);

  // The gateway tells each of the payment it was made from; the second came from what we have there.
  const told = (kind: 'transfer' | 'reversal', entityId: string, sum: number, transactionNumber: string | null) => ({
    ...{ kind, entityId, transactionNumber, amount: paise(sum), currency: 'INR', fee: paise(0), tax: paise(0) },
    ...{ debit: paise(kind === 'transfer' ? sum : 0), credit: paise(kind === 'reversal' ? sum : 0) },
    ...{ happenedAt: server.clock.now(), settlementId: 'setl_1', settledAt: null, bankReference: null },
  });
  const { transaction_number } = await only();
  const items = [
    told('transfer', first.transferId, amount, transaction_number),
    told('reversal', 'rvrsl_first', back, transaction_number),
    told('transfer', second.transferId, second.amount, null),
    told('reversal', 'rvrsl_second', back, null),
  ];
  await takeReport(server.deps.ledger, { source: 'gateway', name: 'today', items });
  await reconcileMoney(server.deps.ledger);
  expect((await openDifferences(db)).filter(({ facts }) => JSON.stringify(facts).includes('reversal'))).toEqual([]);
  await server.close();
});

it('what comes back of a payout that had reached a bank is kept back for whatever is disputed by then', async () => {
  const server = await testApp('server');
  await server.listen();
  const { db } = server.database;
  const guest = await server.signedInAs('meera@example.com');
  const { id } = await bookPaid(server, guest, await makeStay(server.database));
  await server.deps.background.idle();
  await workOffPayouts(server.deps.payouts);
  const [sold] = await payoutsOfBooking(db, id);
  if (!sold) throw new Error('no payout');
  await db.updateTable('payouts').set({ state: 'settled' }).where('id', '=', sold.id).execute();
  const { transaction_number: transactionNumber, amount, transfer_id, account } = sold;
  const asks = { kind: 'dispute', disputeId: 'disp_settled', transactionNumber, isOver: false } as const;
  await hearOfPayouts(server.deps.payouts, asks);
  expect(await payoutsOfBooking(db, id)).toMatchObject([{ state: 'settled', frozen_at: null }]);
  await noteTransfer(server.deps.payouts, sold.id, {
    ...{ transferId: transfer_id ?? '', account: account ?? '', amount, reversed: paise(0), onHold: false },
    ...{ status: 'failed', why: 'the account is closed', settlement: null },
  });
  expect(await payoutsOfBooking(db, id)).toMatchObject([
    { state: 'failed', frozen_why: expect.stringContaining('disp_settled') },
  ]);
  await server.close();
});
