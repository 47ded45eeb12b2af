import type { Stay } from '@basera/contract/endpoints/stays';
import { useLateDialog } from '@basera/ui/browser/use-opened.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';

const useReportDialog = lateLoader(() => import('./report-dialog'));

type Props = { stay: Pick<Stay, 'id' | 'name'>; reviewId?: number };

/** Opens the report of a stay, or of a review of it, for everybody; its code comes when it is wanted. */
export function ReportButton(about: Props) {
  const { t } = useLingui();
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
        {about.reviewId ? t`Report this review` : t`Report this stay`}
      </button>
      {part && <part.ReportDialog {...about} opener={opener.current} onClose={close} />}
    </>
  );
}
