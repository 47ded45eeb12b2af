import type { PaperAgain } from '@basera/contract/rules/office/papers-again';
import { Button } from '@basera/ui/button.tsx';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMay } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { sendPapers } from './calls';

/** Sends papers of a booking once more. */
export function Papers({ bookingId, papers }: { bookingId: string; papers: PaperAgain[] }) {
  const { t } = useLingui();
  const may = useMay();
  const [chosen, setChosen] = useState<PaperAgain[] | null>(null);
  if (!may('change_bookings') || papers.length === 0) return null;
  const words: Record<PaperAgain, string> = {
    confirmation: t`Confirmation, with voucher and calendar`,
    voucher: t`Voucher`,
    invoice: t`Invoice`,
    credit_notes: t`Credit notes`,
  };
  const toggle = (paper: PaperAgain, isOn: boolean) =>
    setChosen((before) => [...(before ?? []).filter((one) => one !== paper), ...(isOn ? [paper] : [])]);
  return (
    <>
      <Button variant="outline" size="s" onClick={() => setChosen(papers.slice(0, 1))}>{t`Send papers again`}</Button>
      {chosen && (
        <WhyDialog
          title={t`Send papers again?`}
          act={t`Send`}
          isReady={chosen.length > 0}
          run={(why) => sendPapers(bookingId, chosen, why)}
          onClose={() => setChosen(null)}
          means={
            <fieldset className="paper-choice">
              <legend className="soft">{t`To the e-mail address the guest has proved, as it is now.`}</legend>
              {papers.map((paper) => (
                <Checkbox
                  key={paper}
                  checked={chosen.includes(paper)}
                  onChange={(event) => toggle(paper, event.target.checked)}
                >
                  {words[paper]}
                </Checkbox>
              ))}
            </fieldset>
          }
        />
      )}
    </>
  );
}
