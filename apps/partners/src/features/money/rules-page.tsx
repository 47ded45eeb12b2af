import { ownWords } from '@basera/contract/languages/marks';
import { may } from '@basera/contract/rules/business/roles';
import { formatDayMonthYear } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../browser/business';
import { LoadFailed } from '../../shell/load-failed';
import { OwnPage } from '../../shell/own-page';
import { taxRulesQuery } from './calls';
import './words/money-catalogue';
import './money.css';

/** The rules of law that money is divided by, each with where it comes from. */
export function Component() {
  const { t } = useLingui();
  const { id, role } = useBusiness();
  const isAllowed = may(role, 'read_money');
  const { data: rules, isError, refetch } = useQuery({ ...taxRulesQuery(id), enabled: isAllowed });
  return (
    <OwnPage
      title={t`Rules of law`}
      lead={t`By these your money is divided. What has to be confirmed is for your accountant and ours; it is no advice.`}
    >
      {!isAllowed && <Note>{t`Your role here does not include the money. An owner can change that.`}</Note>}
      {isError && <LoadFailed onRetry={refetch}>{t`We could not load the rules.`}</LoadFailed>}
      {isAllowed && !rules && !isError && <Skeleton height={320} className="rounded-card" />}
      <ul className="money">
        {rules?.map((rule) => {
          const [from, to] = [formatDayMonthYear(rule.valid_from), rule.valid_to && formatDayMonthYear(rule.valid_to)];
          return (
            <li key={`${rule.rule} ${rule.valid_from}`} className="card card-pad grid gap-1">
              <p className="strong">{rule.says}</p>
              <p className="small soft">{to ? t`From ${from} to ${to}` : t`From ${from} on`}</p>
              <p {...ownWords(rule.source)} className="small wrap-anywhere">
                {rule.source}
              </p>
              {rule.to_confirm && (
                <div className="grid gap-1">
                  {!rule.valid_to && (
                    <Badge tone="warn" className="justify-self-start">{t`For the accountant to confirm`}</Badge>
                  )}
                  <p {...ownWords(rule.to_confirm)} className="small wrap-anywhere">
                    {rule.to_confirm}
                  </p>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </OwnPage>
  );
}
