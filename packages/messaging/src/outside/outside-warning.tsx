import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { Note } from '@basera/ui/note.tsx';
import { type Outside, paysOutside } from './pays-outside';

const given: Record<Outside, string> = {
  upi: 'This message has a UPI id or a wallet in it.',
  account: 'This message has a bank account in it.',
  link: 'This message leads to a page of somebody else to pay on.',
};

/** Beneath a message of the other side that asks for payment elsewhere. It is looked at here: nothing of it is sent to us. */
export function OutsideWarning({ message }: { message: string }) {
  const outside = paysOutside(message, location.hostname);
  if (outside === null) return null;
  return (
    <Note tone="warn" className="msg-outside">
      {given[outside]} What is paid outside Basera is in no booking, and nobody can give it back. We never ask for it.{' '}
      <a className="link" href={sitePath('/booking-help')} target="_blank" rel="noreferrer">
        Report it
      </a>
    </Note>
  );
}
