/** A row of the report of what was settled, as Razorpay tells it: paise and seconds. */
export type ReconRow = {
  entity_id: string;
  type: string;
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  settlement_utr: string;
  payment_id: string | null;
};

type Moved = {
  links: Map<string, { payments: { payment_id: string; status: string; amount: number }[] }>;
  refunds: Map<string, { id: string; payment_id: string; amount: number; status: string }>;
};

/** What the stub has settled, by days ('2026-11-24'). */
export type Settled = Map<string, ReconRow[]>;

const FEE_PERCENT = 2;
const TAX_PERCENT = 18;

/** Settles, on a day, what was captured and refunded and is not settled yet. Its rows. */
export function settle({ links, refunds }: Moved, settled: Settled, day: string): ReconRow[] {
  const done = new Set([...settled.values()].flat().map(({ entity_id }) => entity_id));
  const at = Date.parse(`${day}T10:00:00+05:30`) / 1000;
  const id = `setl_${day.replaceAll('-', '')}`;
  const row = (more: Pick<ReconRow, 'entity_id' | 'type' | 'debit' | 'credit' | 'amount'> & Partial<ReconRow>) => ({
    currency: 'INR',
    fee: 0,
    tax: 0,
    created_at: at - 86_400,
    settled_at: at,
    settlement_id: id,
    settlement_utr: `UTR${day.replaceAll('-', '')}`,
    payment_id: null,
    ...more,
  });
  const payments = [...links.values()]
    .flatMap((link) => link.payments)
    .map(({ payment_id, amount }) => {
      const own = Math.round((amount * FEE_PERCENT) / 100);
      const tax = Math.round((own * TAX_PERCENT) / 100);
      const fee = own + tax;
      return row({ entity_id: payment_id, type: 'payment', amount, fee, tax, debit: 0, credit: amount - fee });
    });
  const returned = [...refunds.values()]
    .filter(({ status }) => status === 'processed')
    .map(({ id: refund, payment_id, amount }) =>
      row({ entity_id: refund, type: 'refund', amount, debit: amount, credit: 0, payment_id }),
    );
  const rows = [...payments, ...returned].filter(({ entity_id }) => !done.has(entity_id));
  settled.set(day, [...(settled.get(day) ?? []), ...rows]);
  return rows;
}

/** One page of the report of a day. */
export function reconPage(settled: Settled, query: URLSearchParams) {
  const part = (name: string) => query.get(name) ?? '';
  const all = settled.get(`${part('year')}-${part('month')}-${part('day')}`) ?? [];
  const skip = Number(part('skip'));
  const items = all.slice(skip, skip + Number(part('count') || 10));
  return { entity: 'collection', count: items.length, items };
}
