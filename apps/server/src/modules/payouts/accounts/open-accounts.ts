import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import type { LinkedAccount, PayoutGateway } from '../../../providers/payout-gateway/payout-gateway.ts';
import { REJECTED, SUSPENDED } from '../../../said/account-why.ts';
import { lockBusiness } from '../../partners/index.ts';
import type { PayoutsDeps } from '../deps.ts';
import {
  accountsDue,
  changeLinked,
  type Given,
  givenAccount,
  holderOf,
  type LinkedRow,
  linkedByAccount,
  takeAccount,
} from './account-queries.ts';
import { askedInWords, toHolder } from './holder.ts';

const BATCH = 20;
const TAKEN_MS = 120_000;
// Four calls in turn.
const OPENING_MS = 4 * GATEWAY_TIMEOUT_MS;

/**
 * Opens the accounts that owners gave at the gateway, and asks how those stand that it has; what it says is said to their owners. Of a
 * change that waits for people of ours the gateway hears nothing.
 */
export async function openAccounts({ gateway, accounts, ...rest }: PayoutsDeps): Promise<void> {
  if (!gateway || !accounts) return;
  const deps = { ...rest, gateway, accounts };
  const about = { gateway: gateway.name, areSealed: accounts.areSealed };
  for (const businessId of await accountsDue(deps.db, about, deps.clock.now(), BATCH))
    await lookAtAccount(deps, businessId);
}

/** The gateway spoke of an account: how it stands is asked for. */
export async function readAgain(deps: PayoutsDeps, accountId: string): Promise<void> {
  const known = deps.gateway && (await linkedByAccount(deps.db, deps.gateway.name, accountId));
  if (known) await lookAtAccount(deps, known.business_id);
}

async function lookAtAccount(deps: PayoutsDeps, businessId: number): Promise<void> {
  const { db, clock, gateway, log } = deps;
  const now = clock.now();
  if (!gateway) return;
  const row = await takeAccount(db, { businessId, gateway: gateway.name }, now, new Date(now.getTime() + TAKEN_MS));
  if (!row) return;
  try {
    await bringAccount(deps, gateway, row);
    await changeLinked(db, businessId, { taken_until: null, checked_at: clock.now(), tries: 0, last_error: null });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const tries = row.tries + 1;
    log.error(
      { err: error, business: businessId, tries },
      "an owner's account could not be opened or read; it is tried again",
    );
    const last_error = String((error as Error).message).slice(0, 500);
    await changeLinked(db, businessId, { taken_until: null, checked_at: clock.now(), tries, last_error });
  }
}

async function bringAccount(deps: PayoutsDeps, gateway: PayoutGateway, row: LinkedRow): Promise<void> {
  const given = await givenAccount(deps.db, row.business_id);
  if (!given) return;
  if (isNew(given, row)) {
    const linked = await open(deps, gateway, row);
    await noteLinked(deps, row.business_id, given.given_at, linked);
  } else if (row.account_id && row.product_id) {
    const linked = await gateway.readAccount(row.account_id, row.product_id, AbortSignal.timeout(GATEWAY_TIMEOUT_MS));
    await noteLinked(deps, row.business_id, given.given_at, linked);
  }
}

/** Whether the gateway has yet to hear of an account: of a first one it may be that people of ours have passed it before. */
function isNew({ state, given_at, is_dated }: Given, { product_id, given_at: heard_at }: LinkedRow): boolean {
  // What we knew to be missing may have been given at another place meanwhile: the address of a stay, say.
  const isUnheard = product_id === null || heard_at?.getTime() !== given_at.getTime();
  // Of one that is ready, from before accounts bore their time, nobody knows that it is another.
  return isUnheard && (state === 'checking' || (state === 'ready' && is_dated));
}

async function open({ db, accounts }: PayoutsDeps, gateway: PayoutGateway, row: LinkedRow): Promise<LinkedAccount> {
  const { business_id } = row;
  const bank = await accounts?.open(business_id);
  if (!bank) throw new Error(`business ${business_id}: its account cannot be read`);
  const holder = toHolder(await holderOf(db, business_id), bank);
  if (Array.isArray(holder)) return { state: 'needs_clarification', asks: holder };
  const steps = { accountId: row.account_id, stakeholderId: row.stakeholder_id, productId: row.product_id };
  return gateway.openAccount(
    holder,
    steps,
    ({ accountId, stakeholderId, productId }) =>
      changeLinked(db, business_id, { account_id: accountId, stakeholder_id: stakeholderId, product_id: productId }),
    AbortSignal.timeout(OPENING_MS),
  );
}

/** Whether a yes of the gateway is one of ours: what people refused, or took along when they left, it does not bring back. */
const mayBecomeReady = ({ state, why }: Given): boolean =>
  state === 'checking' || (state === 'refused' && (why === SUSPENDED || why === REJECTED));

/** What the gateway's no is to its owners; null where it says none, or one was said before. */
function refusalOf(state: LinkedAccount['state'], given: Given): string | null {
  if (given.state === 'refused') return null;
  if (state === 'suspended') return SUSPENDED;
  return state === 'rejected' ? REJECTED : null;
}

/**
 * How an account stands at the gateway becomes how it stands with us, in one transaction under the lock under which people of ours decide about it;
 * of one that was given again meanwhile nothing is decided.
 */
async function noteLinked(
  { db, accounts, tellOwnersSoon }: PayoutsDeps,
  businessId: number,
  givenAt: Date,
  { state, asks }: LinkedAccount,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockBusiness(trx, businessId);
    await changeLinked(trx, businessId, { state, asks: JSON.stringify(asks), given_at: givenAt });
    const given = await givenAccount(trx, businessId);
    if (!given || !accounts || given.given_at.getTime() !== givenAt.getTime()) return;
    const no = refusalOf(state, given);
    if (state === 'activated' && mayBecomeReady(given)) await accounts.decide(trx, businessId, null);
    if (no !== null) await accounts.decide(trx, businessId, no);
    if (state === 'needs_clarification') await accounts.ask(trx, businessId, askedInWords(asks));
    if (state === 'under_review' && given.why !== null && given.state === 'checking')
      await accounts.ask(trx, businessId, null);
  });
  tellOwnersSoon();
}
