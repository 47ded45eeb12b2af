import type { MoneyNow } from '@basera/contract/endpoints/partners/money';
import { formatRupees } from '@basera/contract/money';
import { formatDayMonthYear } from '@basera/contract/words/date-words';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

/** How the owner stands with the tax offices, and how near they are to having to register. */
export function Standing({ money: { standing, turnover } }: { money: MoneyNow }) {
  const { t } = useLingui();
  const { limit, year } = turnover;
  const [sum, threshold] = [formatRupees(turnover.taxable), formatRupees(limit?.threshold ?? 0)];
  const percent = limit?.percent ?? 0;
  return (
    <section className="card card-pad stack-16" aria-labelledby="standing">
      <h2 className="h2" id="standing">{t`You and the tax offices`}</h2>
      <StandingWords standing={standing} />
      <p>
        {limit
          ? t`Your turnover here in ${year} is ${sum}, ${percent}% of the ${threshold} from which owners register for GST.`
          : t`Your turnover here in ${year} is ${sum}.`}{' '}
        <span className="soft">{t`What you sell elsewhere counts as well, and we do not know of it.`}</span>
      </p>
      {limit?.warning === 'near' && (
        <Note tone="warn">{t`You come near the turnover from which owners have to register for GST. Ask your accountant now, and tell us your GSTIN when you have it.`}</Note>
      )}
      {limit?.warning === 'over' && (
        <Note tone="bad">{t`You are beyond the turnover from which owners have to register for GST. Ask your accountant today, and tell us your GSTIN when you have it.`}</Note>
      )}
      <p>
        <Link className="link tap" to="/money/rules">{t`The rules and their sources`}</Link>
      </p>
    </section>
  );
}

function StandingWords({ standing }: Pick<MoneyNow, 'standing'>) {
  const { t } = useLingui();
  if (!standing)
    return (
      <p>{t`We know of no GSTIN and no PAN of yours, so the GST of your stays is paid by us, and TDS is the higher rate. Write to us with both.`}</p>
    );
  const [gstin, since, proof] = [standing.gstin ?? '', formatDayMonthYear(standing.since), standing.proof];
  return (
    <p className="wrap-anywhere">
      {standing.gst === 'registered'
        ? t`Registered for GST as ${gstin} since ${since}.`
        : t`Not registered for GST, as noted from ${since}: the GST of your stays is paid by us.`}{' '}
      <span className="soft">{t`Seen: ${proof}.`}</span>
    </p>
  );
}
