import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { type ReactNode, useId, useRef } from 'react';
import { classes } from '../classes';
import { DialogBody } from './dialog-body';
import { focusBack, useCloseRequest } from './use-close-request';
import { useKeyboardInset } from './use-keyboard-inset';

export type DialogViewProps = {
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
  /** Actions; stays in view while the body scrolls. */
  footer?: ReactNode;
  /** 's' 480 (default), 'm' 560, 'l' 800 px wide; 'side' stands at the right edge. On phones every dialog is a sheet from the bottom. */
  size?: 's' | 'm' | 'l' | 'side';
  /** It stands beside the page, which stays in use: only where there is room for both. */
  docked?: boolean;
  /** On phones it fills the screen. */
  fill?: boolean;
  bodyClassName?: string;
  /** Where the focus goes back to. */
  opener: HTMLElement | null;
};

/** A dialog that is open. For pages there is `Dialog`, which loads this when it is needed. */
export function DialogView({
  onClose,
  title,
  children,
  footer,
  size = 's',
  docked = false,
  fill,
  bodyClassName,
  opener,
}: DialogViewProps) {
  const titleId = useId();
  const { t } = useLingui();
  useCloseRequest(onClose);
  const sizeClass = size === 's' ? null : `dialog-${size}`;
  const content = useRef<HTMLDivElement>(null);
  useKeyboardInset(content);
  return (
    <RadixDialog.Root open modal={!docked} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        {!docked && <RadixDialog.Overlay className="scrim" />}
        <RadixDialog.Content
          ref={content}
          className={classes('dialog', sizeClass, docked && 'dialog-docked', fill && 'dialog-fill')}
          aria-describedby={undefined}
          // What is pressed beside it is no wish to close it.
          onInteractOutside={(event) => docked && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-autofocus]');
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => focusBack(event, opener)}
        >
          <div className="dialog-head">
            <RadixDialog.Title asChild>
              {/* Radix names the dialog by the heading's own id. */}
              <h2>
                <span id={titleId}>{title}</span>
              </h2>
            </RadixDialog.Title>
            <RadixDialog.Close className="icon-btn" aria-label={t`Close`}>
              <X className="i" aria-hidden="true" />
            </RadixDialog.Close>
          </div>
          <DialogBody titleId={titleId} className={bodyClassName}>
            {children}
          </DialogBody>
          {footer && <div className="dialog-foot">{footer}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
