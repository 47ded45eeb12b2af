import type { Stay } from '@basera/contract/endpoints/stays';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useRef, useState } from 'react';
import { useOpened } from '../../use-opened';

const useReportDialog = lateLoader(() => import('./report-dialog'));

/** Opens the report of a stay, for everybody; its code comes when it is wanted. */
export function ReportButton({ stay }: { stay: Pick<Stay, 'id' | 'name'> }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useOpened(useReportDialog(isOpen), isOpen, () => setOpen(false));
  return (
    <>
      <button
        ref={button}
        type="button"
        className="link link-btn tap small justify-self-start noscript:hidden"
        aria-haspopup="dialog"
        aria-busy={isOpen && opened === null}
        onClick={() => setOpen(true)}
      >
        Report this stay
      </button>
      {opened && <opened.ReportDialog stay={stay} opener={button.current} onClose={() => setOpen(false)} />}
    </>
  );
}
