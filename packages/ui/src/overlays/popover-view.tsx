import * as RadixPopover from 'radix-ui/popover';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { classes } from '../classes';
import { focusBack, useCloseRequest } from './use-close-request';

export type PopoverViewProps = {
  onClose(): void;
  anchor: RefObject<HTMLElement | null>;
  /** Names it for screen readers. */
  title: string;
  align: 'start' | 'center' | 'end';
  className?: string;
  /** How high it will be, in px: in a window too low for it below its anchor, the page goes up to make room. */
  height?: number;
  children: ReactNode;
};

const GAP_PX = 16;
/** What stands above an anchor at most, so that it is not behind the header. */
const HEADER_PX = 96;

function useRoomBelow(anchor: RefObject<HTMLElement | null>, height: number): void {
  useEffect(() => {
    const box = anchor.current?.getBoundingClientRect();
    if (!box || height === 0) return;
    const missing = box.bottom + 2 * GAP_PX + height - window.innerHeight;
    const above = box.top - HEADER_PX;
    if (missing > 0 && above > 0) window.scrollBy({ top: Math.min(missing, above), behavior: 'instant' });
  }, [anchor, height]);
}

/** A pop-up that is open. For pages there is `Popover`, which loads this when it is needed. */
export function PopoverView({ onClose, anchor, title, align, className, height = 0, children }: PopoverViewProps) {
  useRoomBelow(anchor, height);
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
