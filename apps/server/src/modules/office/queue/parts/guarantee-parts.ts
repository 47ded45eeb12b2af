import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { rupeesFromPaise } from '@basera/contract/money';
import type { Fact } from '@basera/contract/rules/office/facts';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../platform/schema.ts';
import { payableGuarantee, releasedGuarantee } from '../../../arrivals/index.ts';
import { openApprovalOn } from '../../approvals/approval-queries.ts';

type GuaranteeParts = Pick<QueueCase, 'guarantee' | 'approval_id'> & { payee: Fact[] };

/** Of a difference that was promised a guest: whether it can be released or sent, whether a second person is asked already, and where it goes once two have released it. */
export async function guaranteeParts(db: Kysely<DB>, id: unknown): Promise<GuaranteeParts | null> {
  if (typeof id !== 'number') return null;
  const [asked] = await openApprovalOn(db, 'guarantee', [`guarantee ${id}`]);
  const released = await releasedGuarantee(db, id);
  const due = released ?? (await payableGuarantee(db, id));
  return {
    guarantee: due
      ? {
          id,
          amount: rupeesFromPaise(due.amount),
          is_released: released !== undefined,
          released_at: released?.released_at?.toISOString() ?? null,
          is_owed: released?.isOwed ?? true,
        }
      : null,
    approval_id: asked?.id ?? null,
    payee: released ? [{ name: 'payee', as: 'text', value: released.payee }] : [],
  };
}
