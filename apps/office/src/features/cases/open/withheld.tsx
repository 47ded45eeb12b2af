import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { Button } from '@basera/ui/button.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../../browser/reasons/reason-dialog';
import { readCaseAgain } from '../calls';

/** What colleagues wrote of a case may name a person: it stands there once it is said why one looks. */
export function Withheld({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const [asksWhy, setAsksWhy] = useState(false);
  return (
    <div className="case-withheld">
      <p className="soft">
        <Plural
          value={found.withheld}
          one="# thing that colleagues wrote is left out until you have said why you look."
          other="# things that colleagues wrote are left out until you have said why you look."
        />
      </p>
      <Button variant="outline" size="s" onClick={() => setAsksWhy(true)}>{t`Say why and read it`}</Button>
      {asksWhy && (
        <ReasonDialog
          subject={{ kind: found.kind, id: found.id }}
          onGiven={() => void readCaseAgain(found)}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </div>
  );
}
