import type { noteTaxStatus as endpoint } from '@basera/contract/endpoints/office/businesses';
import { maskedGstin } from '@basera/contract/rules/tax/gstin';
import type * as z from 'zod/mini';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { invalidField } from '../../../platform/http/http-errors.ts';
import { noteTaxStatus as note, statusAt, type TaxStatus } from '../../ledger/index.ts';
import { lockBusiness } from '../../partners/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { requireBusiness } from './show-business.ts';

type Deps = Pick<OfficeDeps, 'db' | 'clock'>;
type Noted = z.infer<typeof endpoint.body>;

/** What the chain keeps of a status: no PAN, which stands within a GSTIN too. */
const kept = ({ gst, gstin, pan_known, kind, valid_from, proof }: TaxStatus) => ({
  gst,
  gstin: gstin && maskedGstin(gstin),
  pan_known,
  kind,
  from: valid_from,
  proof,
});

/**
 * Notes how an owner stands with the tax offices, by whoever looked at the proof. Throws 404 where there is no such business, 422 for a day
 * that is still to come.
 */
export async function noteTaxStatus(
  { db, clock }: Deps,
  businessId: number,
  { from, gstin, kind, pan_known, proof, why }: Noted,
  actor: Actor,
): Promise<void> {
  await requireBusiness({ db }, businessId);
  if (from > clock.today())
    throw invalidField('from', 'Must be today or before: nobody has a proof of what is to come.');
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockBusiness(trx, businessId);
    const before = await statusAt(trx, businessId, from);
    const status = {
      businessId,
      validFrom: from,
      gstin: gstin ?? null,
      panKnown: pan_known,
      kind,
      proof,
      notedBy: actor.name,
    };
    await note(trx, status, at);
    const after = await statusAt(trx, businessId, from);
    await audit(trx, {
      ...{ at, actor, action: 'tax_status_noted', subject: `business ${businessId}`, why },
      before: before ? kept(before) : null,
      after: after ? kept(after) : null,
    });
  });
}
