import type { Approval } from '@basera/contract/endpoints/office/approvals';
import { MADE_BY_DAYS } from '@basera/contract/rules/office/approval-kinds';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Check, Eye, X } from 'lucide-react';
import { useState } from 'react';
import { momentWords } from '../../browser/date-words';
import { FactRows } from '../../browser/fact-words';
import { ReasonDialog } from '../../browser/reasons/reason-dialog';
import { WhyDialog } from '../../browser/why-dialog';
import { titleOf, useApprovalWords } from './approval-words';
import { decide, readApprovalsAgain, withdraw } from './calls';

/** One of them: what it is about, who asked and why, and the word of the second. */
export function ApprovalCase({ approval }: { approval: Approval }) {
  const { t } = useLingui();
  const { kinds, states } = useApprovalWords();
  const { words, tone } = states[approval.state];
  return (
    <>
      <header className="case-head">
        <p className="case-meta">
          <span>{kinds[approval.kind]}</span>
          <Badge tone={tone}>{words}</Badge>
          {approval.due_at && approval.state === 'approved' && (
            <span>{t`carried out from ${momentWords(approval.due_at)}`}</span>
          )}
        </p>
        <h1 className="case-title">{titleOf(approval)}</h1>
      </header>
      <div className="case-body">
        <dl className="fact-list">
          <FactRows facts={approval.facts} />
        </dl>
      </div>
      <Decision approval={approval} />
    </>
  );
}

function Eyes({ approval }: { approval: Approval }) {
  const { t } = useLingui();
  const { asked_by, asked_at, why, decided_by, decided_at, decided_why, state } = approval;
  const isNo = state === 'refused';
  return (
    <div className="eyes">
      <p className="eye">
        <Check className="i" aria-hidden="true" />
        <span>
          <b>{t`${asked_by.name} asked for it`}</b>
          {momentWords(asked_at)}: {why}
        </span>
      </p>
      {decided_by && decided_at ? (
        <p className={isNo ? 'eye is-no' : 'eye'}>
          {isNo ? <X className="i" aria-hidden="true" /> : <Check className="i" aria-hidden="true" />}
          <span>
            <b>{isNo ? t`${decided_by.name} sent it back` : t`${decided_by.name} approved`}</b>
            {decided_why === null ? momentWords(decided_at) : `${momentWords(decided_at)}: ${decided_why}`}
            {approval.isWithheld && <Words approval={approval} />}
          </span>
        </p>
      ) : (
        <p className="eye is-waiting">
          <Eye className="i" aria-hidden="true" />
          <span>
            <b>{approval.mayDecide ? t`You approve or send back` : t`A second person decides`}</b>
            {approval.isMadeByAsker
              ? t`Not you: ${asked_by.name} gave you your account, role or passkey less than ${MADE_BY_DAYS} days ago`
              : t`Never who asked for it`}
          </span>
        </p>
      )}
    </div>
  );
}

/** What whoever decided wrote, once it is said why somebody looks: it may name a person. */
function Words({ approval: { id } }: { approval: Approval }) {
  const { t } = useLingui();
  const [asksWhy, setAsksWhy] = useState(false);
  return (
    <>
      <span className="mt-2 block">
        <Button variant="outline" size="s" onClick={() => setAsksWhy(true)}>{t`Say why and read the reason`}</Button>
      </span>
      {asksWhy && (
        <ReasonDialog
          subject={{ kind: 'approval', id }}
          onGiven={() => void readApprovalsAgain()}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </>
  );
}

type Doing = 'approve' | 'send back' | 'take back';

function Decision({ approval }: { approval: Approval }) {
  const { t } = useLingui();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const { id, mayDecide, mayWithdraw } = approval;
  return (
    <section className="case-decide" aria-label={t`Decision`}>
      <Eyes approval={approval} />
      <div className="case-acts">
        {mayDecide && <Button onClick={() => setDoing('approve')}>{t`Approve`}</Button>}
        {mayDecide && <Button variant="outline" onClick={() => setDoing('send back')}>{t`Send back`}</Button>}
        {mayWithdraw && <Button variant="outline" onClick={() => setDoing('take back')}>{t`Take back`}</Button>}
      </div>
      {doing === 'approve' && (
        <WhyDialog
          title={t`Approve this?`}
          means={t`It is carried out, or waits for its hour. Your name and reason stand in the audit.`}
          act={t`Approve`}
          run={(why) => decide(id, true, why)}
          onClose={close}
        />
      )}
      {doing === 'send back' && (
        <WhyDialog
          title={t`Send it back?`}
          means={t`Nothing is done. It can be asked for again.`}
          act={t`Send back`}
          run={(why) => decide(id, false, why)}
          onClose={close}
        />
      )}
      {doing === 'take back' && (
        <WhyDialog
          title={t`Take it back?`}
          means={t`Nothing is done. It can be asked for again.`}
          act={t`Take back`}
          run={(why) => withdraw(id, why)}
          onClose={close}
        />
      )}
    </section>
  );
}
