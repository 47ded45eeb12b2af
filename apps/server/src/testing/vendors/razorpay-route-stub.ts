import { randomBytes } from 'node:crypto';

export type Reply = [status: number, body: unknown];

export const refused = (description: string): Reply => [400, { error: { description } }];

export type AskedTransfer = { account: string; amount: number; notes: { reference: string }; on_hold: boolean };

export type StubTransfer = {
  id: string;
  source: string;
  recipient: string;
  amount: number;
  amount_reversed: number;
  status: 'created' | 'pending' | 'processed' | 'failed' | 'reversed' | 'partially_reversed';
  on_hold: boolean;
  notes: { reference: string };
  settlement_status: string | null;
  recipient_settlement_id: string | null;
  recipient_settlement: { id: string; status: string; utr: string | null } | null;
  error: { description: string | null } | null;
};

type StubAccount = {
  id: string;
  reference_id: string;
  email: string;
  status: 'created' | 'suspended';
  isClosed: boolean;
  stakeholders: { id: string }[];
  product: { id: string; activation_status: string; requirements: object[]; settlements: object | null } | null;
};

/** What Route keeps: owners' accounts, transfers to them, and what came back of these. */
export type Route = ReturnType<typeof newRoute>;

const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;

export const newRoute = () => ({
  accounts: new Map<string, StubAccount>(),
  transfers: new Map<string, StubTransfer>(),
  reversals: [] as { id: string; transfer_id: string; amount: number }[],
  keys: new Map<string, string>(),
  /** Says that something came back, and does nothing of it. */
  liesOnReversals: false,
  /** What a new account comes to once its bank is given. */
  looksAt: { activation_status: 'activated', requirements: [] as object[] },
});

/** An account that is there already, and takes money. */
export function openedAccount(route: Route): string {
  const id = newId('acc');
  const product = { id: newId('acc_prd'), activation_status: 'activated', requirements: [], settlements: null };
  const account = {
    id,
    reference_id: '',
    email: '',
    status: 'created',
    isClosed: false,
    stakeholders: [],
    product,
  } as const;
  route.accounts.set(id, { ...account, stakeholders: [], product: { ...product } });
  return id;
}

function makeTransfer(
  route: Route,
  source: string,
  asked: AskedTransfer,
  status: StubTransfer['status'] = 'processed',
) {
  const isClosed = route.accounts.get(asked.account)?.isClosed !== false;
  const made: StubTransfer = {
    id: newId('trf'),
    source,
    recipient: asked.account,
    amount: asked.amount,
    amount_reversed: 0,
    status: isClosed ? 'failed' : status,
    on_hold: asked.on_hold,
    notes: asked.notes,
    settlement_status: null,
    recipient_settlement_id: null,
    recipient_settlement: null,
    error: isClosed ? { description: 'The linked account is closed.' } : null,
  };
  route.transfers.set(made.id, made);
  return made;
}

/** Somebody has paid: what was asked for with the page is transferred, or waits to be. */
export function takenFrom(route: Route, paymentId: string, asked: AskedTransfer[], comesLate: boolean): void {
  for (const one of asked) makeTransfer(route, `order-of-${paymentId}`, one, comesLate ? 'created' : 'processed');
}

/** What is released reaches a bank now, or is refused there. */
export function settle(route: Route, status: 'processed' | 'failed' = 'processed'): StubTransfer[] {
  const due = [...route.transfers.values()].filter(
    (one) => !one.on_hold && one.status !== 'failed' && one.recipient_settlement?.status !== 'processed',
  );
  for (const one of due) {
    const id = newId('setl');
    const utr = status === 'processed' ? `UTR${randomBytes(5).toString('hex')}` : null;
    one.recipient_settlement_id = id;
    one.recipient_settlement = { id, status, utr };
  }
  return due;
}

type Payments = { capturedOf(id: string): number | undefined; isGoingBack(id: string): boolean };
/** `key`: by which it is not done twice; `own`: the id of what is below the first. */
export type StubCall = (
  body: Record<string, unknown>,
  id: string,
  key: string,
  more: { own: string; query: URLSearchParams },
) => Reply;

export const routeCalls = (route: Route, payments: Payments): Record<string, StubCall> => ({
  ...transferCalls(route, payments),
  ...accountCalls(route),
});

const listed = (items: unknown[]): Reply => [200, { entity: 'collection', count: items.length, items }];

function transferCalls(route: Route, { capturedOf, isGoingBack }: Payments): Record<string, StubCall> {
  const from = (source: string) => [...route.transfers.values()].filter((one) => one.source === source);
  const transfer = (id: string): Reply =>
    route.transfers.has(id) ? [200, route.transfers.get(id)] : refused('no such transfer');
  return {
    'GET /payments/:id': (_body, id) => [200, { id, order_id: `order-of-${id}` }],
    'GET /orders/:id': (_body, id) => [200, { id, transfers: { items: from(id) } }],
    'GET /payments/:id/transfers': (_body, id) => listed(from(id)),
    'POST /payments/:id/transfers': (body, id) => {
      const [asked] = body.transfers as AskedTransfer[];
      if (!asked || route.accounts.get(asked.account)?.isClosed !== false)
        return refused('the linked account is not active');
      if (isGoingBack(id)) return refused('no transfer from a payment of which a refund was begun');
      const taken = [...from(id), ...from(`order-of-${id}`)].filter((one) => one.status !== 'failed');
      const all = taken.reduce((sum, one) => sum + one.amount - one.amount_reversed, asked.amount);
      if (all > (capturedOf(id) ?? 0)) return refused('the sum of all transfers is greater than what was captured');
      return listed([makeTransfer(route, id, asked)]);
    },
    'POST /transfers': (body, _id, key) => {
      const known = route.keys.get(key);
      if (known) return transfer(known);
      const asked = body as unknown as AskedTransfer;
      if (route.accounts.get(asked.account)?.isClosed !== false) return refused('the linked account is not active');
      const made = makeTransfer(route, 'balance', asked);
      route.keys.set(key, made.id);
      return [200, made];
    },
    'GET /transfers/:id': (_body, id) => transfer(id),
    'PATCH /transfers/:id': (body, id) => {
      const known = route.transfers.get(id);
      if (!known) return refused('no such transfer');
      if (!known.recipient_settlement) known.on_hold = body.on_hold === true;
      return [200, known];
    },
    'POST /transfers/:id/reversals': (body, id) => reverse(route, id, Number(body.amount)),
  };
}

function reverse(route: Route, id: string, amount: number): Reply {
  const known = route.transfers.get(id);
  if (!known) return refused('no such transfer');
  const reversal = { id: newId('rvrsl'), transfer_id: id, amount };
  if (route.liesOnReversals) return [200, reversal];
  if (known.amount_reversed + amount > known.amount) return refused('more would come back than was transferred');
  known.amount_reversed += amount;
  known.status = known.amount_reversed === known.amount ? 'reversed' : 'partially_reversed';
  route.reversals.push(reversal);
  return [200, reversal];
}

function accountCalls(route: Route): Record<string, StubCall> {
  const account = (id: string): Reply =>
    route.accounts.has(id) ? [200, route.accounts.get(id)] : refused('no such account');
  return {
    'POST /accounts': (body) => {
      const known = [...route.accounts.values()].find(({ email }) => email === body.email);
      if (known) return refused(`Merchant email already exists for account - ${known.id.slice('acc_'.length)}`);
      const made = { id: newId('acc'), status: 'created', isClosed: false, stakeholders: [], product: null };
      route.accounts.set(made.id, { ...body, ...made } as unknown as StubAccount);
      return account(made.id);
    },
    'GET /accounts/:id': (_body, id) => account(id),
    'GET /accounts/:id/stakeholders': (_body, id) => listed(route.accounts.get(id)?.stakeholders ?? []),
    'POST /accounts/:id/stakeholders': (_body, id) => {
      const made = { id: newId('sth') };
      route.accounts.get(id)?.stakeholders.push(made);
      return [200, made];
    },
    'POST /accounts/:id/products': (_body, id) => {
      const known = route.accounts.get(id);
      if (!known) return refused('no such account');
      known.product ??= { id: newId('acc_prd'), activation_status: 'requested', requirements: [], settlements: null };
      return [200, known.product];
    },
    'GET /accounts/:id/products/:own': (_body, id) => [200, route.accounts.get(id)?.product],
    'PATCH /accounts/:id/products/:own': (body, id) => {
      const product = route.accounts.get(id)?.product;
      if (!product) return refused('no such product');
      Object.assign(product, { settlements: body.settlements }, route.looksAt);
      return [200, product];
    },
  };
}
