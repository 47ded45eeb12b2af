import { CORRECTION_LINES_MAX } from '@basera/contract/endpoints/office/books';
import { CORRECTABLE_ACCOUNTS, type CorrectableAccount } from '@basera/contract/rules/tax/ledger-accounts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field, TextArea } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { useAccountNames } from '../../browser/account-words';
import { askCorrection } from './calls';

type Line = { account: CorrectableAccount; debit: string; credit: string };

const amountOf = (typed: string): number => Number(typed.replaceAll(',', '') || '0');
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
const wordsOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

type Props = { booking: string | null; entity: string | null };

/** Asks a second person for a transaction of the books: lines that balance, of whom, and why. */
export function CorrectionForm({ booking, entity }: Props) {
  const { t } = useLingui();
  const first: Line = { account: entity ? 'unmatched' : 'owner', debit: '', credit: '' };
  const [lines, setLines] = useState<Line[]>([first, { account: 'fees', debit: '', credit: '' }]);
  const [whose, setWhose] = useState<OfWhom>({ booking: booking ?? '', business: '', entity: entity ?? '' });
  const [why, setWhy] = useState('');
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      askCorrection({
        lines: lines.map(({ account, debit, credit }) => ({
          account,
          debit: amountOf(debit),
          credit: amountOf(credit),
        })),
        ...{ booking_id: numberOf(whose.booking), business_id: numberOf(whose.business) },
        ...{ entity: wordsOf(whose.entity), why },
      }),
  });
  const wrong = error instanceof ApiError ? error.fields : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  const change = (at: number, to: Partial<Line>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...to } : line)));
  return (
    <form className="stack-16 book-form" aria-label={t`Correction`} onSubmit={submit} noValidate>
      <h2>{t`Ask for a correction`}</h2>
      <p className="soft">{t`A second person looks at it before it is written. Guests, refunds and transfers follow payments by themselves and are not corrected here.`}</p>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place.
        <OneLine key={at} at={at} line={line} wrong={wrong} onChange={(to) => change(at, to)} />
      ))}
      {lines.length < CORRECTION_LINES_MAX && (
        <p>
          <Button
            variant="outline"
            size="s"
            onClick={() => setLines([...lines, { account: 'rounding', debit: '', credit: '' }])}
          >{t`One more line`}</Button>
        </p>
      )}
      <Whose whose={whose} wrong={wrong} onChange={(to) => setWhose({ ...whose, ...to })} />
      <TextArea
        label={t`Why, kept in the books and the audit`}
        rows={3}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
        error={wrong.why}
      />
      {error && (
        <Note tone="bad" role="alert">
          {wrong.lines ?? messageOf(error)}
        </Note>
      )}
      {data !== undefined && (
        <Note tone="good" role="status">
          <Link className="link tap" to={`/approvals/${data}`}>{t`Waits for a second pair of eyes`}</Link>
        </Note>
      )}
      <p>
        <Button type="submit" busy={isPending}>{t`Ask for it`}</Button>
      </p>
    </form>
  );
}

type OfWhom = { booking: string; business: string; entity: string };
type WhoseProps = { whose: OfWhom; wrong: Record<string, string>; onChange(to: Partial<OfWhom>): void };

/** Whose accounts it speaks of, and what it answers. */
function Whose({ whose, wrong, onChange }: WhoseProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`Number of the booking, if it is of one`}
        inputMode="numeric"
        value={whose.booking}
        onChange={(event) => onChange({ booking: event.target.value })}
        error={wrong.booking_id}
      />
      <Field
        label={t`Number of the business, where there is no booking`}
        inputMode="numeric"
        value={whose.business}
        onChange={(event) => onChange({ business: event.target.value })}
        error={wrong.business_id}
      />
      <Field
        label={t`What it answers, as the gateway numbers it`}
        hint={t`A payment that nobody asked for, or a row of the report: its case is over with it.`}
        value={whose.entity}
        onChange={(event) => onChange({ entity: event.target.value })}
        error={wrong.entity}
      />
    </>
  );
}

type LineProps = { at: number; line: Line; wrong: Record<string, string>; onChange(to: Partial<Line>): void };

function OneLine({ at, line, wrong, onChange }: LineProps) {
  const { t } = useLingui();
  const names = useAccountNames();
  const number = at + 1;
  const of = (part: string) => wrong[`lines.${at}.${part}`];
  return (
    <fieldset className="book-line">
      <legend className="sr">{t`Line ${number}`}</legend>
      <Select
        label={t`Account`}
        value={line.account}
        onValueChange={(account) => onChange({ account })}
        options={CORRECTABLE_ACCOUNTS.map((value) => ({ value, label: names[value] }))}
      />
      <Field
        label={t`Debit, in rupees`}
        inputMode="decimal"
        value={line.debit}
        onChange={(event) => onChange({ debit: event.target.value })}
        error={of('debit') ?? of('account') ?? wrong[`lines.${at}`]}
      />
      <Field
        label={t`Credit, in rupees`}
        inputMode="decimal"
        value={line.credit}
        onChange={(event) => onChange({ credit: event.target.value })}
        error={of('credit')}
      />
    </fieldset>
  );
}
