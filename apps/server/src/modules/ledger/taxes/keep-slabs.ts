import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { GST_SLABS } from '@basera/contract/rules/tax/slabs';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** Where the slabs of each day come from, and what is to be confirmed of them. */
const SAID: Record<(typeof GST_SLABS)[number]['valid_from'], { source: string; to_confirm: string }> = {
  '2025-09-22': {
    source:
      '56th GST Council, in force 2025-09-22: accommodation up to ₹7,500 a unit and day 5% without input tax credit, above 18% (moneycontrol.com 13550269; newindianexpress.com 2025-09-16)',
    to_confirm:
      'That 5% without input tax credit is mandatory, and that what is kept of a cancelled stay is taxed as the stay.',
  },
};

/** SQL: only what differs is written. Has the slabs of GST in `tax_rules` say what prices are made by: at the start, before anybody pays. */
export async function keepSlabs(db: Kysely<DB>): Promise<void> {
  for (const [index, { valid_from, ...value }] of GST_SLABS.entries()) {
    const next: { valid_from: string } | undefined = GST_SLABS[index + 1];
    const until = next ? addDays(calendarDate(next.valid_from), -1) : null;
    const { source, to_confirm } = SAID[valid_from];
    await sql`
      insert into tax_rules (rule, valid_from, valid_to, value, source, to_confirm)
      values ('gst_slabs', ${valid_from}, ${until}, ${JSON.stringify(value)}, ${source}, ${to_confirm})
      on conflict (rule, valid_from) do update set valid_to = excluded.valid_to, value = excluded.value,
        source = excluded.source, to_confirm = excluded.to_confirm
      where (tax_rules.valid_to, tax_rules.value, tax_rules.source, tax_rules.to_confirm)
        is distinct from (excluded.valid_to, excluded.value, excluded.source, excluded.to_confirm)`.execute(db);
  }
}
