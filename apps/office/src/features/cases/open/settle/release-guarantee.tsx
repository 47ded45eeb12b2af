import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { WhyDialog } from '../../../../browser/why-dialog';
import { releaseGuarantee } from '../../calls';
import { toTitle } from '../../to-title';

const PAYEE_LEAST = 4;

/** Asks a second person to let a difference that we promised go, to where the guest said: before anything leaves our bank. */
export function ReleaseGuarantee({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const payee = typed.trim();
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsked(true)}>{t`Ask to release it`}</Button>
      {isAsked && (
        <WhyDialog
          title={t`Where does it go?`}
          asks={['payee']}
          means={(wrong) => (
            <Field
              label={t`Whom and how`}
              hint={t`A UPI address, or name, bank and last digits of the account, as the guest told you. Send nothing before a second person has said yes.`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={wrong.payee}
              data-autofocus
            />
          )}
          isReady={payee.length >= PAYEE_LEAST}
          act={t`Ask`}
          run={(why) => releaseGuarantee(found, payee, why)}
          onDone={toTitle}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
