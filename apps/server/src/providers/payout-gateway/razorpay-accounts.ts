import * as z from 'zod/mini';
import { patiently, type RazorpayCall, RazorpayError } from '../payment-gateway/razorpay-calls.ts';
import type { AccountHolder, LinkedAccount, OpenedSteps, PayoutGateway } from './payout-gateway.ts';

const account = z.object({ id: z.string(), status: z.string(), reference_id: z.nullish(z.string()) });
const stakeholder = z.object({ id: z.string() });
const stakeholders = z.object({ items: z.array(stakeholder) });
const product = z.object({
  id: z.string(),
  activation_status: z.string(),
  requirements: z.nullish(z.array(z.object({ field_reference: z.string(), reason_code: z.string() }))),
});

type Product = z.infer<typeof product>;

// A room to sleep in, as Razorpay files businesses.
const CATEGORY = { category: 'tours_and_travel', subcategory: 'accommodation' };
const STREET_MAX_LENGTH = 100;
const NAME_MAX_LENGTH = 200;

/** Linked accounts of Route (https://razorpay.com/docs/api/payments/route/linked-account-onboarding). */
export function razorpayAccounts(call: RazorpayCall): Pick<PayoutGateway, 'openAccount' | 'readAccount'> {
  return {
    async openAccount(holder, known, onStep, signal) {
      const steps: OpenedSteps = { ...known };
      const note = (step: Partial<OpenedSteps>) => onStep(Object.assign(steps, step));
      if (!steps.accountId) await note({ accountId: await openedAccount(call, holder, signal) });
      const path = `/accounts/${encodeURIComponent(steps.accountId ?? '')}`;
      if (!steps.stakeholderId) await note({ stakeholderId: await ownStakeholder(call, path, holder, signal) });
      if (!steps.productId) {
        const body = { product_name: 'route', tnc_accepted: true };
        await note({ productId: (await call(product, `${path}/products`, signal, { version: 'v2', body })).id });
      }
      const { holder: beneficiary_name, ifsc: ifsc_code, number: account_number } = holder.bank;
      const body = { settlements: { account_number, ifsc_code, beneficiary_name }, tnc_accepted: true };
      const own = `${path}/products/${encodeURIComponent(steps.productId ?? '')}`;
      const updated = () => call(product, own, signal, { version: 'v2', method: 'PATCH', body });
      return asLinked(await patiently(updated, signal));
    },

    async readAccount(accountId, productId, signal) {
      const path = `/accounts/${encodeURIComponent(accountId)}`;
      const { status } = await patiently(() => call(account, path, signal, { version: 'v2' }), signal);
      if (status === 'suspended') return { state: 'suspended', asks: [] };
      const own = `${path}/products/${encodeURIComponent(productId)}`;
      return asLinked(await patiently(() => call(product, own, signal, { version: 'v2' }), signal));
    },
  };
}

/** Opened now, or before, where the answer got lost: the refusal names the account that has this address. */
async function openedAccount(call: RazorpayCall, holder: AccountHolder, signal: AbortSignal): Promise<string> {
  try {
    return (await call(account, '/accounts', signal, { version: 'v2', body: accountBody(holder) })).id;
  } catch (error) {
    const named =
      error instanceof RazorpayError && error.status === 400 && /account - (?:acc_)?(\w{14})/.exec(error.message)?.[1];
    if (!named) throw error;
    const known = await call(account, `/accounts/acc_${named}`, signal, { version: 'v2' });
    if (known.reference_id !== holder.reference) throw error;
    return known.id;
  }
}

const accountBody = ({ reference, name, contact, email, phone, address, bank }: AccountHolder) => ({
  type: 'route',
  reference_id: reference,
  email,
  phone: phone.replace(/\D/g, '').slice(-10),
  legal_business_name: name.slice(0, NAME_MAX_LENGTH),
  contact_name: contact,
  // The fourth letter of a PAN says what its holder is; whoever gave none is taken for a person.
  business_type: BUSINESS_TYPES[bank.pan?.[3] ?? ''] ?? 'individual',
  profile: {
    ...CATEGORY,
    addresses: {
      registered: {
        street1: address.street.slice(0, STREET_MAX_LENGTH),
        street2: address.street.slice(STREET_MAX_LENGTH, 2 * STREET_MAX_LENGTH) || address.city,
        city: address.city,
        state: address.state.toUpperCase(),
        postal_code: address.postalCode,
        country: 'IN',
      },
    },
  },
  ...(bank.pan && bank.pan[3] !== 'P' && { legal_info: { pan: bank.pan } }),
});

const BUSINESS_TYPES: Record<string, string> = {
  P: 'individual',
  C: 'private_limited',
  F: 'partnership',
  H: 'huf',
  T: 'trust',
  A: 'society',
};

async function ownStakeholder(
  call: RazorpayCall,
  path: string,
  holder: AccountHolder,
  signal: AbortSignal,
): Promise<string> {
  const known = (await call(stakeholders, `${path}/stakeholders`, signal, { version: 'v2' })).items[0];
  if (known) return known.id;
  const pan = holder.bank.pan?.[3] === 'P' ? holder.bank.pan : null;
  const body = { name: holder.contact, email: holder.email, ...(pan && { kyc: { pan } }) };
  return (await call(stakeholder, `${path}/stakeholders`, signal, { version: 'v2', body })).id;
}

const STATES: Record<string, LinkedAccount['state']> = {
  activated: 'activated',
  needs_clarification: 'needs_clarification',
  suspended: 'suspended',
  rejected: 'rejected',
};

/** 'requested' and 'under_review' wait for Razorpay; so does what it may call otherwise one day. */
const asLinked = ({ activation_status, requirements }: Product): LinkedAccount => ({
  state: STATES[activation_status] ?? 'under_review',
  asks: (requirements ?? []).map(({ field_reference: field, reason_code: reason }) => ({ field, reason })),
});
