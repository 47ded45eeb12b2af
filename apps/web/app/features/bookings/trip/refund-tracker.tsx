import type { Inquiry } from '@basera/contract/endpoints/bookings';
import type { RefundPart } from '@basera/contract/endpoints/refunds';
import { formatRupees } from '@basera/contract/money';
import { formatWeekday, momentInIndia } from '@basera/contract/words/date-words';
import { useNotice } from '@basera/ui/browser/app-context.ts';
import { CopyButton } from '@basera/ui/copy-button.tsx';
import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { CostLine, type CostPoint } from './cost-line';
import { Section } from './section';

/** Every way back of a booking's money, followed to the number by which the guest's bank finds it. */
export function RefundTracker({ refund }: { refund: NonNullable<Inquiry['refund']> }) {
  const { t } = useLingui();
  return (
    <Section title={t`Your refund`}>
      {refund.parts.map((part) => (
        <RefundWay key={`${part.asked_at} ${part.amount}`} part={part} />
      ))}
      <p className="small soft">
        {t`It goes back the way you paid. Banks take up to 10 business days from when they get it; bank holidays come on top.`}
      </p>
    </Section>
  );
}

const NOW: Record<RefundPart['stage'], number> = { asked: 0, waits: 0, sent: 1, refused: 2, done: 2 };

function RefundWay({ part }: { part: RefundPart }) {
  const points = usePoints(part);
  return (
    <div className="grid gap-2">
      <CostLine points={points} now={NOW[part.stage]} />
      {part.reference && <BankNumber reference={part.reference} />}
    </div>
  );
}

function usePoints({ amount, is_unasked, stage, asked_at, sent_at, done_at, arrives_by }: RefundPart): CostPoint[] {
  const { t } = useLingui();
  const [sum, by] = [formatRupees(amount), formatWeekday(arrives_by)];
  const waits = stage === 'waits';
  const with_bank: CostPoint =
    stage === 'refused'
      ? {
          key: 'bank',
          tone: 'part',
          when: t`Not taken`,
          title: t`Your bank sent it back`,
          more: t`It stays yours. We look into it and write to you.`,
        }
      : {
          key: 'bank',
          tone: done_at ? 'good' : 'none',
          when: done_at ? momentInIndia(done_at) : t`Then`,
          title: t`On its way to your account`,
          more: done_at ? undefined : t`With a number by which your bank finds it`,
        };
  return [
    {
      key: 'asked',
      tone: 'good',
      when: momentInIndia(asked_at),
      title: t`${sum} to go back`,
      more: is_unasked ? t`You paid this beside what was asked for` : undefined,
    },
    {
      key: 'sent',
      tone: sent_at ? 'good' : 'none',
      when: sent_at ? momentInIndia(sent_at) : waits ? t`Once it has decided` : t`As soon as your bank answers`,
      title: waits ? t`Sent, if your bank does not take it itself` : t`Sent to your bank`,
    },
    with_bank,
    { key: 'there', tone: 'none', when: waits ? t`Then` : t`By ${by}`, title: t`On your account` },
  ];
}

function BankNumber({ reference: { kind, number } }: { reference: NonNullable<RefundPart['reference']> }) {
  const { t } = useLingui();
  const notice = useNotice();
  const name = kind.toUpperCase();
  return (
    <div className="driver">
      <p className="wrap-anywhere">
        <small>{t`Your bank’s number for it (${name})`}</small> <b className="num">{number}</b>
      </p>
      <CopyButton
        text={number}
        label={t`Copy the number of the refund`}
        onCopied={(copied) =>
          copied ? notice(t`Number copied to clipboard`, 'good') : notice(t`Unable to copy to clipboard`, 'bad')
        }
      >
        {t`Copy`}
      </CopyButton>
    </div>
  );
}
