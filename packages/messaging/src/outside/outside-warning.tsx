import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { useLateDialog } from '@basera/ui/browser/use-opened.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ChatAbout } from '../chat-context';
import { type Outside, paysOutside } from './pays-outside';
import { type UseReport, useReport } from './report-context';

type Props = { message: string; about: ChatAbout | undefined };

/** Beneath a message of the other side that asks for payment elsewhere. It is looked at here: nothing of it is sent to us. */
export function OutsideWarning({ message, about }: Props) {
  const { t } = useLingui();
  const report = useReport();
  const outside = paysOutside(message, location.hostname);
  if (outside === null) return null;
  const given: Record<Outside, string> = {
    upi: t`This message has a UPI id or a wallet in it.`,
    account: t`This message has a bank account in it.`,
    link: t`This message leads to a page of somebody else to pay on.`,
  };
  return (
    <Note tone="warn" className="msg-outside">
      {t`${given[outside]} What is paid outside Basera is in no booking, and nobody can give it back. We never ask for it.`}{' '}
      {report && about ? (
        <ReportStay stay={about.stay} useDialog={report} />
      ) : (
        <a
          className="link"
          href={sitePath(about ? `/booking-help?booking=${about.bookingId}` : '/booking-help')}
          target="_blank"
          rel="noreferrer"
        >
          {t`Report it`}
        </a>
      )}
    </Note>
  );
}

/** Over the chat. What is said of it the guest writes themselves. */
function ReportStay({ stay: { slug, name }, useDialog }: { stay: ChatAbout['stay']; useDialog: UseReport }) {
  const { t } = useLingui();
  const { opener, part, close, open, isComing } = useLateDialog(useDialog);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="link link-btn"
        aria-haspopup="dialog"
        aria-busy={isComing}
        onClick={open}
      >
        {t`Report it`}
      </button>
      {part && (
        <part.ReportDialog stay={{ id: slug, name }} chosen="pays_outside" opener={opener.current} onClose={close} />
      )}
    </>
  );
}
