import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';

type Facts = Record<string, unknown>;

/** Which facts of a difference stand against one another: by what they are called where they were found. */
const PAIRS = [
  { what: 'Sum', one: 'payments', other: 'books' },
  { what: 'Sum', one: 'the gateway', other: 'the books' },
  { what: 'Sum', one: 'on the invoice', other: 'in the books' },
  { what: 'GST', one: 'GST on the invoice', other: 'GST set aside' },
];

const words = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? formatRupees(rupeesFromPaise(value as Paise)) : String(value);
};

/** The two sides of a difference row by row; what has no other side is a fact. */
export function sidesOf(facts: Facts): Pick<QueueCase, 'sides' | 'facts'> {
  const paired = PAIRS.filter(({ one, other }) => one in facts || other in facts);
  const said = paired.map(({ what, one, other }) => ({
    what: `${what}: ${one} | ${other}`,
    one: words(facts[one]),
    other: words(facts[other]),
  }));
  // A report that says another thing than the one before.
  const [before, now] = [facts.before as Facts | undefined, facts.now as Facts | undefined];
  const contradicted = before && now ? Object.keys({ ...before, ...now }) : [];
  const told = contradicted.map((what) => ({
    what: `${what}: before | now`,
    one: words(before?.[what]),
    other: words(now?.[what]),
  }));
  const shown = new Set([...paired.flatMap(({ one, other }) => [one, other]), 'before', 'now']);
  const left = Object.entries(facts).filter(([name]) => !shown.has(name));
  return { sides: [...said, ...told], facts: left.map(([name, value]) => ({ name, words: words(value) ?? '' })) };
}
