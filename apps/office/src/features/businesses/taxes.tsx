import { dayInIndia } from '@basera/contract/calendar-date';
import type { FoundBusiness } from '@basera/contract/endpoints/office/businesses';
import { formatRupees } from '@basera/contract/money';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { dayOfMoment, dayWords } from '../../browser/date-words';
import { useMay } from '../../browser/session';
import { useBusinessWords } from './business-words';
import { Part } from './part';

// Only who notes a status asks for it.
const TaxDialog = lazy(async () => ({ default: (await import('./tax-dialog')).TaxDialog }));

type Props = { businessId: number; taxes: NonNullable<FoundBusiness['taxes']>; now: string };

/** How a business stands with the tax offices, on which proof, and its turnover against the threshold of GST. */
export function Taxes({ businessId, taxes: { status, turnover }, now }: Props) {
  const { t } = useLingui();
  const may = useMay();
  const [isNoting, setNoting] = useState(false);
  const { kinds } = useBusinessWords();
  const { year, taxable, limit } = turnover;
  return (
    <Part title={t`Tax offices`}>
      <dl className="fact-list">
        <dt>{t`GST`}</dt>
        <dd>
          {status?.gst === 'registered' ? (
            <Badge tone="good">{t`Registered`}</Badge>
          ) : (
            <Badge tone="mute">{status ? t`Not registered` : t`Not noted: taken as not registered`}</Badge>
          )}
        </dd>
        {status?.gstin && <dt>{t`GSTIN`}</dt>}
        {status?.gstin && <dd>{status.gstin}</dd>}
        {status && (
          <>
            <dt>{t`PAN`}</dt>
            <dd>{status.pan_known ? t`Known` : t`Not known: 5% TDS`}</dd>
            <dt>{t`Is a`}</dt>
            <dd>{kinds[status.kind]}</dd>
            <dt>{t`Since`}</dt>
            <dd>{dayWords(status.since)}</dd>
            <dt>{t`Proof`}</dt>
            <dd>{status.proof}</dd>
            <dt>{t`Noted`}</dt>
            <dd>
              {dayOfMoment(status.noted_at)}, {status.noted_by}
            </dd>
          </>
        )}
        <dt>{t`Turnover`}</dt>
        <dd>
          {t`${formatRupees(taxable)} in ${year}`}
          {limit && (
            <span className="business-turnover">
              <meter min={0} max={100} value={Math.min(limit.percent, 100)} aria-label={t`Of the threshold of GST`} />
              {t`${limit.percent}% of ${formatRupees(limit.threshold)}`}
              {limit.warning === 'near' && <Badge tone="warn">{t`Near the threshold`}</Badge>}
              {limit.warning === 'over' && <Badge tone="bad">{t`Over it: has to register`}</Badge>}
            </span>
          )}
        </dd>
      </dl>
      {may('note_tax_status') && (
        <Button variant="outline" size="s" onClick={() => setNoting(true)}>
          {status ? t`Note another status` : t`Note its status`}
        </Button>
      )}
      <Suspense>
        {isNoting && (
          <TaxDialog businessId={businessId} today={dayInIndia(new Date(now))} onClose={() => setNoting(false)} />
        )}
      </Suspense>
    </Part>
  );
}
