import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { type Paise, rupeesFromPaise } from '@basera/contract/money';
import type { Fact, FactName } from '@basera/contract/rules/office/facts';

type Facts = Record<string, unknown>;

/** What the facts of a difference are called where they were found, and here. */
const NAMES: Record<string, FactName> = {
  payments: 'payments',
  books: 'books',
  'the books': 'books',
  'in the books': 'books',
  'the gateway': 'gateway',
  'on the invoice': 'invoice',
  credited: 'credited',
  'GST on the invoice': 'invoice',
  'GST set aside': 'set_aside',
  'not split': 'not_split',
  what: 'what',
  entity: 'entity',
  settlement: 'settlement',
  settlement_id: 'settlement',
  currency: 'currency',
  since: 'since',
  states: 'states',
  invoice: 'invoice_number',
  report: 'report',
  amount: 'amount',
  fee: 'fee',
  tax: 'tax',
  debit: 'debit',
  credit: 'credit',
  'the bank took': 'bank_took',
  'beyond what was left': 'beyond',
  'we had said': 'we_said',
  number: 'number',
  'the owner owes': 'owner_owes',
  'at their bank': 'to_owner',
  payouts: 'payout',
  booked: 'books',
  came: 'came',
  'asked for': 'asked_for',
  page: 'page',
  became: 'became',
  refund: 'refund',
  'refund number': 'refund_number',
  error: 'error',
  days: 'days',
  'business number': 'business_number',
};

/** What the page acts by, and shows nobody. */
const HIDDEN = ['unasked'];

/** Which of them stand against one another, and of what they speak. */
const PAIRS: { what: FactName; one: string; other: string }[] = [
  { what: 'sum', one: 'payments', other: 'books' },
  { what: 'sum', one: 'payouts', other: 'booked' },
  { what: 'sum', one: 'the gateway', other: 'the books' },
  { what: 'sum', one: 'came', other: 'asked for' },
  { what: 'sum', one: 'on the invoice', other: 'in the books' },
  { what: 'sum', one: 'the bank took', other: 'we had said' },
  { what: 'gst', one: 'GST on the invoice', other: 'GST set aside' },
];

/** Those that are codes or moments rather than text. */
const CODES: Partial<Record<FactName, Fact['as']>> = {
  since: 'moment',
  what: 'entity',
  became: 'unasked_state',
  days: 'nights',
  business_number: 'business',
};

function factOf(name: FactName, value: unknown): Fact {
  if (value === null || value === undefined) return { name, as: 'text', value: null };
  if (typeof value === 'number') return { name, as: 'rupees', value: rupeesFromPaise(value as Paise) };
  return { name, as: CODES[name] ?? 'text', value: String(value) };
}

/** The two sides of a difference row by row; what has no other side is a fact. One of another name is told with it, so that nothing is lost. */
export function sidesOf(facts: Facts): Pick<QueueCase, 'sides' | 'facts'> {
  const paired = PAIRS.filter(({ one, other }) => one in facts || other in facts);
  const said = paired.map(({ what, one, other }) => ({
    what,
    one: factOf(NAMES[one] ?? what, facts[one]),
    other: factOf(NAMES[other] ?? what, facts[other]),
  }));
  // A report that says another thing than the one before.
  const [before, now] = [facts.before as Facts | undefined, facts.now as Facts | undefined];
  const contradicted = before && now ? Object.keys({ ...before, ...now }) : [];
  const told = contradicted.map((key) => ({
    what: NAMES[key] ?? 'other',
    one: factOf('before', before?.[key]),
    other: factOf('now', now?.[key]),
  }));
  const shown = new Set([...paired.flatMap(({ one, other }) => [one, other]), 'before', 'now', ...HIDDEN]);
  const left = Object.entries(facts).filter(([key]) => !shown.has(key));
  return {
    sides: [...said, ...told],
    facts: left.map(([key, value]) => {
      const name = NAMES[key];
      return name ? factOf(name, value) : factOf('other', `${key}: ${value}`);
    }),
  };
}
