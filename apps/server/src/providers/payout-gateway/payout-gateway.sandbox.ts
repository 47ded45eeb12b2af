import { type Paise, paise } from '@basera/contract/money';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import { sandboxId } from '../payment-gateway/payment-gateway.sandbox.ts';
import type { PayoutAccount } from '../payout-account/payout-account.ts';
import { type PayoutGateway, PayoutRefused, type PlannedTransfer, type Transfer } from './payout-gateway.ts';
import { openedAccount, sandboxAccounts } from './sandbox-accounts.ts';

// What is released reaches a bank on the next day.
const REACHES_BANK_MS = 86_400_000;
const REFERENCE_DIGITS = 12;

type TransferRow = Selectable<DB['sandbox_transfers']>;

/**
 * SQL: the books of a made-up gateway, told by it alone. Accounts of owners at the sandbox, transfers to them, what comes back, and
 * what reaches a made-up bank a day after it was released, by the product's clock.
 */
export function sandboxPayoutGateway(db: Kysely<DB>, clock: Clock): PayoutGateway {
  const find = async (id: string): Promise<TransferRow> => {
    const row = await db.selectFrom('sandbox_transfers').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new PayoutRefused(`the sandbox has no transfer ${id}`);
    return row;
  };
  return {
    name: 'sandbox',

    async transfersOf(transactionNumber) {
      const rows = await db
        .selectFrom('sandbox_transfers')
        .selectAll()
        .where('payment_id', '=', transactionNumber)
        .orderBy('created_at')
        .execute();
      return Promise.all(rows.map((row) => asTransfer(db, row)));
    },

    async readTransfer(transferId) {
      await settleDue(db, transferId, clock.now());
      return asTransfer(db, await find(transferId));
    },

    async makeTransfer({ transactionNumber, ...planned }) {
      const made = db.selectFrom('sandbox_transfers').selectAll().where('reference', '=', planned.reference);
      const known = await made.executeTakeFirst();
      if (known) return asTransfer(db, known);
      const { closed_at } = await accountById(db, planned.account);
      if (closed_at) throw new PayoutRefused('the account is closed');
      if (transactionNumber && (await isGoingBack(db, transactionNumber)))
        throw new PayoutRefused('no transfer from a payment of which a refund was begun');
      await insertTransfer(db, transactionNumber, planned, clock.now());
      return asTransfer(db, await made.executeTakeFirstOrThrow());
    },

    async setHold(transferId, isHeld) {
      await settleDue(db, transferId, clock.now());
      const released_at = isHeld ? null : clock.now();
      await db
        .updateTable('sandbox_transfers')
        .set({ on_hold: isHeld, released_at })
        .where('id', '=', transferId)
        .where('on_hold', '<>', isHeld)
        .where('settlement_id', 'is', null)
        .execute();
    },

    async reverse(transferId, amount) {
      await db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable('sandbox_transfers')
          .set((eb) => ({ reversed: sql<Paise>`${eb.ref('reversed')} + ${amount}` }))
          .where('id', '=', transferId)
          .where(sql<boolean>`reversed + ${amount} <= amount`)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) throw new PayoutRefused('more would come back than was transferred');
        const reversal = { id: sandboxId('reversal'), transfer_id: transferId, amount, created_at: clock.now() };
        await trx.insertInto('sandbox_reversals').values(reversal).execute();
      });
    },

    ...sandboxAccounts(db, clock),
  };
}

/** SQL: as above. The account of a business at the sandbox, opened when it is first asked for; null where ours of it is not ready, or it is closed. */
export const sandboxAccountOf =
  (db: Kysely<DB>, clock: Clock, payouts: PayoutAccount) =>
  async (businessId: number): Promise<string | null> => {
    if ((await payouts.of(businessId)).state !== 'ready') return null;
    const { id, closed_at } = await openedAccount(db, businessId, clock.now());
    return closed_at ? null : id;
  };

const accountById = (db: Kysely<DB>, id: string) =>
  db.selectFrom('sandbox_accounts').select('closed_at').where('id', '=', id).executeTakeFirstOrThrow();

const isGoingBack = async (db: Kysely<DB>, payment_id: string): Promise<boolean> =>
  (await db.selectFrom('sandbox_refunds').select('id').where('payment_id', '=', payment_id).executeTakeFirst()) !==
  undefined;

/** The same reference again is the same transfer. One to a closed account fails. */
export async function insertTransfer(
  db: Kysely<DB>,
  payment_id: string | null,
  { account, amount, reference }: PlannedTransfer,
  now: Date,
): Promise<void> {
  const { closed_at } = await accountById(db, account);
  await db
    .insertInto('sandbox_transfers')
    .values({
      id: sandboxId('transfer'),
      payment_id,
      reference,
      account_id: account,
      amount,
      on_hold: true,
      released_at: null,
      failed_why: closed_at ? 'the account is closed' : null,
      settlement_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

/** What was released a day ago has reached the bank. */
async function settleDue(db: Kysely<DB>, transferId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('sandbox_transfers')
      .selectAll()
      .where('id', '=', transferId)
      .where('settlement_id', 'is', null)
      .where('on_hold', '=', false)
      .where('released_at', '<=', new Date(now.getTime() - REACHES_BANK_MS))
      .forUpdate()
      .executeTakeFirst();
    if (!row?.released_at || row.reversed === row.amount) return;
    const id = sandboxId('settlement');
    const digits = BigInt(`0x${id.slice(-REFERENCE_DIGITS)}`)
      .toString()
      .padStart(REFERENCE_DIGITS, '0');
    await trx
      .insertInto('sandbox_settlements')
      .values({
        id,
        account_id: row.account_id,
        amount: paise(row.amount - row.reversed),
        bank_reference: `SBX${digits.slice(-REFERENCE_DIGITS)}`,
        settled_at: new Date(row.released_at.getTime() + REACHES_BANK_MS),
      })
      .execute();
    await trx.updateTable('sandbox_transfers').set({ settlement_id: id }).where('id', '=', transferId).execute();
  });
}

async function asTransfer(db: Kysely<DB>, row: TransferRow): Promise<Transfer> {
  const settlement = row.settlement_id
    ? await db
        .selectFrom('sandbox_settlements')
        .select(['id', 'bank_reference'])
        .where('id', '=', row.settlement_id)
        .executeTakeFirst()
    : undefined;
  return {
    transferId: row.id,
    account: row.account_id,
    amount: row.amount,
    reversed: row.reversed,
    status: row.failed_why ? 'failed' : 'made',
    why: row.failed_why,
    onHold: row.on_hold,
    settlement: settlement ? { id: settlement.id, status: 'done', reference: settlement.bank_reference } : null,
  };
}
