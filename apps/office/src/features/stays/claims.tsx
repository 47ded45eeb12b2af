import type { OfficeClaim, OfficeProof } from '@basera/contract/endpoints/office/stays';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { dayOfMoment, dayWords, momentWords } from '../../browser/date-words';
import { useMay } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { takeBackProof } from './calls';
import { useStayWords } from './stay-words';

// Only who notes a proof asks for it.
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog')).ProofDialog }));

type Props = { stayId: number; claims: OfficeClaim[] };

/** What is claimed of a stay, by whom, and what somebody of us has seen of it; what nobody gave is not among it. */
export function Claims({ stayId, claims }: Props) {
  const { t } = useLingui();
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className="claims">
      <h2>{t`Claims and proofs`}</h2>
      {claims.length === 0 && <p className="small soft">{t`Nothing is claimed.`}</p>}
      <ul>
        {claims.map((claim) => (
          <Claimed key={claim.claim} claim={claim} />
        ))}
      </ul>
      {may('decide_listings') && (
        <p>
          <Button variant="outline" size="s" onClick={() => setIsAdding(true)}>{t`Note a proof`}</Button>
        </p>
      )}
      <Suspense>{isAdding && <ProofDialog stayId={stayId} onClose={() => setIsAdding(false)} />}</Suspense>
    </section>
  );
}

function Claimed({ claim }: { claim: OfficeClaim }) {
  const { t } = useLingui();
  const { claims, states } = useStayWords();
  const gst: Record<string, string> = { registered: t`Registered`, unregistered: t`Not registered` };
  const says = claim.claim === 'gst' && claim.says ? (gst[claim.says] ?? claim.says) : claim.says;
  const { words, tone } = states[claim.state];
  return (
    <li className="claim">
      <p className="claim-top">
        <b>{claims[claim.claim]}</b>
        <Badge tone={tone}>{words}</Badge>
      </p>
      {says !== null && (
        <p className="wrap-anywhere">
          {claim.claim === 'stars' ? t`${plural(Number(says), { one: '# star', other: '# stars' })}` : says}
          {claim.says_until && <span className="soft">{t`, until ${dayWords(claim.says_until)}`}</span>}
        </p>
      )}
      {claim.given_at && <p className="small faint">{t`Given ${dayOfMoment(claim.given_at)}`}</p>}
      {claim.proofs.length > 0 && (
        <ul className="claim-proofs">
          {claim.proofs.map((proof) => (
            <Proof key={proof.id} proof={proof} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Proof({ proof }: { proof: OfficeProof }) {
  const { t } = useLingui();
  const may = useMay();
  const { proofs, states } = useStayWords();
  const [isAsked, setIsAsked] = useState(false);
  const { withdrawn } = proof;
  const name = proofs[proof.kind];
  return (
    <li data-withdrawn={withdrawn ? true : undefined}>
      <p className="wrap-anywhere">
        {name}: {proof.reference}
      </p>
      <p className="small soft">
        {t`Seen by ${proof.by}, ${momentWords(proof.at)}`}
        {proof.valid_until && t`, valid until ${dayWords(proof.valid_until)}`}
        {!withdrawn && proof.state !== 'valid' && ` (${states[proof.state].words})`}
      </p>
      {withdrawn && (
        <p className="small soft">
          {t`Withdrawn by ${withdrawn.by ?? ''}, ${momentWords(withdrawn.at)}: ${withdrawn.why}`}
        </p>
      )}
      {!withdrawn && may('decide_listings') && (
        <button type="button" className="link link-btn tap small" onClick={() => setIsAsked(true)}>
          {t`Withdraw`}
          <span className="sr">{`: ${name}, ${proof.reference}`}</span>
        </button>
      )}
      {isAsked && (
        <WhyDialog
          title={t`Withdraw this proof?`}
          means={t`It stays in the list as withdrawn, and proves nothing any more.`}
          act={t`Withdraw it`}
          variant="danger"
          run={(why) => takeBackProof(proof.id, why)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}
