import { QUEUE_SHOWN } from '@basera/contract/rules/office/case-queue';
import { Badge } from '@basera/ui/badge.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayWords } from '../../browser/date-words';
import { NotLoaded } from '../../shell/not-loaded';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { ShowMore } from '../../shell/show-more';
import { proofsQuery, readStaysAgain } from './calls';
import { PartNav } from './part-nav';
import { useStayWords } from './stay-words';
import './stays.css';
import './words/stays-catalogue';

/** What proves something of a stay and runs out within 30 days, or has. */
export function Component() {
  const { t } = useLingui();
  const { claims, proofs: kinds, states } = useStayWords();
  const [most, setMost] = useState(QUEUE_SHOWN);
  const { data, error, isFetching } = useQuery({ ...proofsQuery(most), placeholderData: keepPreviousData });
  const title = t`Proofs that run out`;
  if (error && !data) return <NotLoaded title={title} onRetry={() => void readStaysAgain()} />;
  if (!data) return <PageComing />;
  const left = data.total - data.proofs.length;
  return (
    <OfficePage
      title={title}
      lead={t`Within 30 days, or already. Registrations are their owners' own word where no proof is named.`}
    >
      <PartNav />
      {data.proofs.length === 0 && (
        <EmptyState
          className="empty-plain"
          title={t`Nothing runs out`}
        >{t`What does is shown here 30 days before.`}</EmptyState>
      )}
      <ul className="stay-rows">
        {data.proofs.map((proof) => (
          <li key={`${proof.stay.id} ${proof.claim} ${proof.proof_id}`}>
            <div>
              <Link className="link tap wrap-anywhere" to={`/stays/${proof.stay.id}`}>
                {proof.stay.name}
              </Link>
              <p className="small soft wrap-anywhere">
                {[claims[proof.claim], proof.kind && kinds[proof.kind], proof.reference].filter(Boolean).join(', ')}
              </p>
            </div>
            <p className="stay-row-end">
              <span>{dayWords(proof.valid_until)}</span>
              <Badge tone={states[proof.state].tone}>{states[proof.state].words}</Badge>
            </p>
          </li>
        ))}
      </ul>
      <ShowMore left={left} isReading={isFetching} onMore={() => setMost(most + QUEUE_SHOWN)} />
    </OfficePage>
  );
}
