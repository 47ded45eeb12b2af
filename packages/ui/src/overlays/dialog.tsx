import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../button';
import { lateLoader, NOT_OPENED } from '../use-loaded';
import { uiWords } from '../words/ui-words';
import type { DialogViewProps } from './dialog-view';
import { Opener, type Opens } from './opener';

type Props = Omit<DialogViewProps, 'onClose' | 'opener'> & {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The element that opens it, if it is not opened from elsewhere. */
  trigger?: Opens;
  /** That element, where it stands elsewhere. */
  opener?: RefObject<HTMLButtonElement | null>;
  /** Something it sent is not answered yet: until then it stays, since it is what says how that went. */
  busy?: boolean;
};

const useDialogView = lateLoader(() => import('./dialog-view'));

/**
 * A modal dialog with a titled head; its code is loaded when it is first opened. Escape and the scrim close it; the
 * focus goes to the element marked `data-autofocus` (else to the first control), and back to where it came from.
 */
export function Dialog({ open, onOpenChange, trigger, opener: elsewhere, busy = false, ...view }: Props) {
  const part = useDialogView(open);
  const own = useRef<HTMLButtonElement>(null);
  const button = elsewhere ?? own;
  const opener = useRef<HTMLElement>(null);
  // Read while rendering: once the dialog is there, the focus is in it already. What led here without its button may go.
  if (open && !opener.current) opener.current = button.current ?? (document.activeElement as HTMLElement | null);
  useEffect(() => {
    if (!open) opener.current = null;
  }, [open]);
  const close = () => !busy && onOpenChange(false);

  return (
    <>
      {trigger && (
        <Opener ref={own} open={open} onClick={() => onOpenChange(true)}>
          {trigger}
        </Opener>
      )}
      {open && part === null && <div className="scrim" />}
      {open && part === 'failed' && <CouldNotOpen onClose={close} />}
      {open && part !== null && part !== 'failed' && (
        <part.DialogView {...view} onClose={close} opener={opener.current} />
      )}
    </>
  );
}

function CouldNotOpen({ onClose }: { onClose(): void }) {
  return (
    <div className="dialog dialog-body stack-16" role="alert">
      <p>{NOT_OPENED}</p>
      <Button variant="outline" onClick={onClose}>
        {uiWords.close}
      </Button>
    </div>
  );
}
