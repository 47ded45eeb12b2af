import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from '../../providers/payment-gateway/signatures.ts';
import { disputeCalls, type StubDispute } from './razorpay-disputes.ts';
import {
  type AskedTransfer,
  newRoute,
  type Reply,
  type Route,
  refused,
  routeCalls,
  type StubCall,
  takenFrom,
} from './razorpay-route-stub.ts';
import { reconPage, type Settled, settle } from './razorpay-settlements.ts';

type Link = {
  id: string;
  short_url: string;
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  amount: number;
  amount_paid: number;
  currency: string;
  reference_id: string;
  callback_url: string;
  expire_by: number;
  payments: { payment_id: string; status: string; amount: number }[];
  options?: { order?: { transfers?: AskedTransfer[] } };
};
type Refund = {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** Empty, as a list, until the bank has given its number. */
  acquirer_data: { arn?: string | null; rrn?: string } | [];
};
export type StubEvent = { id: string; body: string };

const ACCOUNT = { keyId: 'rzp_test_stub', keySecret: 'stub-key-secret', webhookSecret: 'stub-webhook-secret' };
const LINK_LIFE_MIN_SECONDS = 15 * 60;
const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;

/**
 * How the stub feels about the next calls. `failing`: so many answers of 500; `losing`: so many are done and the answer gets
 * lost; `isHanging`: no answer at all; `beforeAnswer` is told of each call that has been done and not yet answered, and who
 * made it: see `envFor`.
 */
export type StubMood = {
  failing: number;
  losing: number;
  isHanging: boolean;
  refundsTakeDays: boolean;
  /** Transfers that come with a page are made when somebody says so: `route.comeDue`. */
  transfersComeLate: boolean;
  beforeAnswer: ((call: string, from: string) => unknown) | null;
};

export type RazorpayStub = Awaited<ReturnType<typeof startRazorpayStub>>;

/** What the stub keeps of its one account. */
type Account = {
  links: Map<string, Link>;
  refunds: Map<string, Refund>;
  refundKeys: Map<string, { body: string; refund: Refund }>;
  disputes: Map<string, StubDispute>;
  settled: Settled;
  calls: { method: string; path: string; body: Record<string, unknown> }[];
  mood: StubMood;
  route: Route;
};

function makeLink({ links, route }: Account, body: Record<string, unknown>): Reply {
  if (Number(body.expire_by) < Date.now() / 1000 + LINK_LIFE_MIN_SECONDS)
    return refused('expire_by should be at least 15 minutes after current time');
  for (const { account } of (body as Partial<Link>).options?.order?.transfers ?? []) {
    if (route.accounts.get(account)?.isClosed !== false) return refused('the linked account is not active');
  }
  if ([...links.values()].some((link) => link.reference_id === body.reference_id))
    return refused('payment link with given reference_id already exists');
  const id = newId('plink');
  const link = {
    ...body,
    id,
    short_url: `https://rzp.example/i/${id}`,
    status: 'created',
    amount_paid: 0,
    payments: [],
  };
  links.set(id, link as unknown as Link);
  return [200, link];
}

function makeRefund(account: Account, body: Record<string, unknown>, id: string, key: string): Reply {
  const { links, refunds, refundKeys, mood } = account;
  if (!/^[\w-]{10,}$/.test(key)) return refused('the idempotency key is too short');
  const text = JSON.stringify(body);
  const known = refundKeys.get(key);
  if (known) return known.body === text ? [200, known.refund] : refused('another body for the same key');
  const captured = [...links.values()].flatMap(({ payments }) => payments).find((one) => one.payment_id === id);
  const returned = [...refunds.values()].filter((one) => one.payment_id === id && one.status !== 'failed');
  const back = returned.reduce((sum, one) => sum + one.amount, 0);
  const left = (captured?.amount ?? 0) - back;
  if (Number(body.amount) > left) return refused('the refund amount is greater than what was captured');
  const refund: Refund = {
    id: newId('rfnd'),
    payment_id: id,
    amount: Number(body.amount),
    status: mood.refundsTakeDays ? 'pending' : 'processed',
    acquirer_data: [],
  };
  refunds.set(refund.id, refund);
  refundKeys.set(key, { body: text, refund });
  return [200, refund];
}

const routesOf = (account: Account): Record<string, StubCall> => ({
  'GET /settlements/:id/combined': (_body, _id, _key, { query }) => [200, reconPage(account.settled, query)],
  'POST /payment_links': (body) => makeLink(account, body),
  'GET /payment_links': (_body, reference) => [
    200,
    { payment_links: [...account.links.values()].filter((link) => link.reference_id === reference) },
  ],
  'GET /payment_links/:id': (_body, id) =>
    account.links.has(id) ? [200, account.links.get(id)] : refused('no such link'),
  'POST /payments/:id/refund': (body, id, key) => makeRefund(account, body, id, key),
  'GET /refunds/:id': (_body, id) =>
    account.refunds.has(id) ? [200, account.refunds.get(id)] : refused('no such refund'),
  ...disputeCalls(account.disputes),
  ...routeCalls(account.route, {
    capturedOf: (id) =>
      [...account.links.values()].flatMap(({ payments }) => payments).find((one) => one.payment_id === id)?.amount,
    isGoingBack: (id) => [...account.refunds.values()].some((one) => one.payment_id === id),
  }),
});

/** A call by the name its route has, and what its path is about. */
function callOf(method: string, path: string) {
  const [, first = '', id = '', what, own = ''] = path.split('/');
  const parts = [`/${first}`, id && ':id', what, own && ':own'];
  return { name: `${method} ${parts.filter(Boolean).join('/')}`, id, own };
}

const keyOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-refund-idempotency'] ?? headers['x-transfer-idempotency'] ?? '');

/** Answers a call as the mood has it. */
function answerCalls(account: Account): RequestListener {
  const { calls, mood } = account;
  const routes = routesOf(account);
  return async (request, response) => {
    const body = await readBody(request);
    const [, from = '', path = '', query] = /^(?:\/from-(\w+))?\/v[12]([^?]*)\??(.*)/.exec(request.url ?? '') ?? [];
    calls.push({ method: request.method ?? '', path, body });
    if (mood.isHanging) return;
    const answer = (status: number, reply: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    if (mood.failing > 0) {
      mood.failing -= 1;
      answer(500, { error: { description: 'something went wrong' } });
      return;
    }
    const expected = `Basic ${Buffer.from(`${ACCOUNT.keyId}:${ACCOUNT.keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return void answer(401, { error: { description: 'unauthorized' } });
    const { name, id, own } = callOf(request.method ?? '', path);
    const about = id || new URLSearchParams(query).get('reference_id') || '';
    const key = keyOf(request);
    const more = { own, query: new URLSearchParams(query) };
    const done = routes[name]?.(body, about, key, more) ?? refused('no such call');
    await mood.beforeAnswer?.(name, from);
    if (mood.losing > 0) {
      mood.losing -= 1;
      request.socket.destroy();
      return;
    }
    answer(...done);
  };
}

const eventOf = (event: string, payload: object, account_id?: string): StubEvent => ({
  id: randomUUID(),
  body: JSON.stringify({ entity: 'event', event, account_id, payload }),
});

/** A person pays on a link's page: the event Razorpay sends of it, and where the browser goes. */
function pay({ route, mood }: Account, link: Link, amount: number) {
  const payment = { id: newId('pay'), amount, currency: link.currency };
  takenFrom(route, payment.id, link.options?.order?.transfers ?? [], mood.transfersComeLate);
  Object.assign(link, { status: 'paid', amount_paid: payment.amount });
  link.payments.push({ payment_id: payment.id, status: 'captured', amount: payment.amount });
  const signed = [link.id, link.reference_id, 'paid', payment.id];
  const back = new URL(link.callback_url);
  const names = ['payment_link_id', 'payment_link_reference_id', 'payment_link_status', 'payment_id'];
  names.forEach((name, index) => {
    back.searchParams.set(`razorpay_${name}`, signed[index] ?? '');
  });
  back.searchParams.set('razorpay_signature', sign(ACCOUNT.keySecret, signed.join('|')));
  return {
    event: eventOf('payment_link.paid', { payment_link: { entity: link }, payment: { entity: payment } }),
    back,
    paymentId: payment.id,
  };
}

/** The request by which Razorpay delivers an event. */
const delivery = ({ id, body }: StubEvent, secret = ACCOUNT.webhookSecret) => ({
  method: 'POST' as const,
  url: '/api/payments/razorpay/webhook',
  headers: {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': sign(secret, body),
  },
  payload: body,
});

const newAccount = (): Account => ({
  links: new Map(),
  refunds: new Map(),
  refundKeys: new Map(),
  disputes: new Map(),
  settled: new Map(),
  calls: [],
  mood: {
    failing: 0,
    losing: 0,
    isHanging: false,
    refundsTakeDays: false,
    transfersComeLate: false,
    beforeAnswer: null,
  },
  route: newRoute(),
});

/** Razorpay on loopback: links, refunds, and events signed as Razorpay signs them (https://razorpay.com/docs/webhooks). */
export async function startRazorpayStub() {
  const account = newAccount();
  const { links, refunds, calls, mood, route } = account;
  const server = createServer(answerCalls(account));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const linkOf = (idOrUrl: string): Link => {
    const link = links.get(idOrUrl.split('/').at(-1) ?? '');
    if (!link) throw new Error(`the stub has no link ${idOrUrl}`);
    return link;
  };

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    RAZORPAY_KEY_ID: ACCOUNT.keyId,
    RAZORPAY_KEY_SECRET: ACCOUNT.keySecret,
    RAZORPAY_WEBHOOK_SECRET: ACCOUNT.webhookSecret,
    RAZORPAY_API_URL: `${origin}/v1`,
  };

  return {
    ...{ calls, links, refunds, mood, route, env },
    ...{ settled: account.settled, disputes: account.disputes },
    /** What was captured and refunded since is settled on a day. */
    settle: (day: string) => settle(account, account.settled, day),
    /** The same account, called at an address by which one server process is told from another. */
    envFor: (from: string) => ({ ...env, RAZORPAY_API_URL: `${origin}/from-${from}/v1` }),
    pay(idOrUrl: string, amount?: number) {
      const link = linkOf(idOrUrl);
      return pay(account, link, amount ?? link.amount);
    },
    expire(idOrUrl: string): StubEvent {
      const link = linkOf(idOrUrl);
      if (link.status === 'created') link.status = 'expired';
      return eventOf('payment_link.expired', { payment_link: { entity: { id: link.id } } });
    },
    /** A bank is done with a refund. */
    finish(
      refund: Refund,
      status: 'processed' | 'failed' = 'processed',
      // As a rule the number comes only after it.
      acquirer_data: Refund['acquirer_data'] = { arn: null },
    ): StubEvent {
      Object.assign(refund, { status, acquirer_data });
      return eventOf(`refund.${status}`, { refund: { entity: refund } });
    },
    /** What Razorpay tells of an owner's account, or of a transfer. */
    tell: (name: string, payload: object, accountId?: string): StubEvent => eventOf(name, payload, accountId),
    delivery,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : {};
}
