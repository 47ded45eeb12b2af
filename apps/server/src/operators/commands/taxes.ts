import { parseArgs } from 'node:util';
import { calendarDate } from '@basera/contract/calendar-date';
import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import { type OwnerKind, ownerKinds } from '@basera/contract/rules/tax/tax-rules';
import { allTaxRules, type NewTaxStatus, noteTaxStatus, ownersNearThreshold } from '../../modules/ledger/index.ts';
import { type Command, type CommandContext, UsageError } from '../command.ts';

const USAGE = `Usage: npm run taxes -- rules | turnover | status BUSINESS --from DAY --proof WORDS (--gstin GSTIN | --kind ${ownerKinds.join('|')} [--pan])`;

type Asked = { what: 'rules' } | { what: 'turnover' } | { what: 'status'; status: NewTaxStatus };

function read(args: string[]): Asked {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { from: text, proof: text, gstin: text, kind: text, pan: { type: 'boolean' } },
    });
    const [what, id = '', ...more] = positionals;
    if (what === 'rules' || what === 'turnover') return { what };
    if (what !== 'status' || more.length > 0) throw new Error('say what to show, or to note');
    if (!/^\d{1,9}$/.test(id)) throw new Error(`'${id}' is no number of a business`);
    const kind = ownerKinds.find((one) => one === values.kind);
    if (!values.gstin === !kind) throw new Error('--gstin of who is registered, or --kind of who is not');
    return { what, status: statusOf(Number(id), values, kind) };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

type Values = { from?: string; proof?: string; gstin?: string; pan?: boolean };

const statusOf = (businessId: number, values: Values, kind: OwnerKind | undefined): NewTaxStatus => ({
  businessId,
  validFrom: calendarDate(values.from ?? ''),
  gstin: values.gstin ?? null,
  panKnown: values.pan ?? false,
  ...(kind && { kind }),
  proof: values.proof ?? '',
  notedBy: 'npm run taxes',
});

async function run({ db, clock, out }: CommandContext, asked: Asked): Promise<void> {
  const now = clock.now();
  if (asked.what === 'rules') {
    out.table(
      (await allTaxRules(db)).map(({ rule, valid_from, valid_to, value, to_confirm }) => ({
        ...{ rule, valid_from, valid_to: valid_to ?? 'holds' },
        ...{ value: JSON.stringify(value), to_confirm },
      })),
    );
  } else if (asked.what === 'turnover') {
    const near = await ownersNearThreshold(db, now);
    if (near.length === 0) out.log('No owner comes near the turnover from which they have to register.');
    else
      out.table(
        near.map(({ businessId, name, taxable, limit }) => ({
          ...{ business: businessId, name, turnover: formatRupees(rupeesFromPaise(taxable)) },
          ...{ percent: limit?.percent, warning: limit?.warning },
        })),
      );
  } else {
    const { status } = asked;
    await db
      .transaction()
      .execute((trx) => noteTaxStatus(trx, status, now))
      .catch((error) => {
        throw error instanceof RangeError ? new UsageError(error.message) : error;
      });
    out.log(
      `Noted of business ${status.businessId}, from ${status.validFrom} on. Bookings without an invoice are split anew.`,
    );
  }
}

/** The rules of what the law takes, owners who come near the threshold of GST, and how an owner stands with the tax offices. */
export const taxes: Command<Asked> = { name: 'taxes', read, run };
