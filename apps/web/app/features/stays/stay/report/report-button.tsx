import type { Stay } from '@basera/contract/endpoints/stays';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLateDialog } from '../../use-opened';

const useReportDialog = lateLoader(() => import('./report-dialog'));

/** Opens the report of a stay, for everybody; its code comes when it is wanted. */
export function ReportButton({ stay }: { stay: Pick<Stay, 'id' | 'name'> }) {
  const { opener, part, close, open, isComing } = useLateDialog(useReportDialog);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="link link-btn tap small justify-self-start noscript:hidden"
        aria-haspopup="dialog"
        aria-busy={isComing}
        onClick={open}
      >
        Report this stay
      </button>
      {part && <part.ReportDialog stay={stay} opener={opener.current} onClose={close} />}
    </>
  );
}
