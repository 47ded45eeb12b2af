import * as RadixPopover from 'radix-ui/popover';
import type { ReactNode, RefObject } from 'react';
import { classes } from '../classes';
import { focusBack, useCloseRequest } from './use-close-request';

export type PopoverViewProps = {
  onClose(): void;
  anchor: RefObject<HTMLElement | null>;
  /** Names it for screen readers. */
  title: string;
  align: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
};

const GAP_PX = 16;

/** A pop-up that is open. For pages there is `Popover`, which loads this when it is needed. */
export function PopoverView({ onClose, anchor, title, align, className, children }: PopoverViewProps) {
  useCloseRequest(onClose);
  const isOnAnchor = (event: Event) => anchor.current?.contains(event.target as Node) ?? false;
  return (
    <RadixPopover.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          className={classes('pop popover', className)}
          aria-label={title}
          align={align}
          sideOffset={GAP_PX}
          collisionPadding={GAP_PX}
          // A press on the button closes it by itself; closing here too would open it again.
          onInteractOutside={(event) => isOnAnchor(event.detail.originalEvent) && event.preventDefault()}
          onCloseAutoFocus={(event) => focusBack(event, anchor.current)}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
