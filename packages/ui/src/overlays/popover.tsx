import { useRef } from 'react';
import { lateLoader } from '../use-loaded';
import { Opener, type Opens } from './opener';
import type { PopoverViewProps } from './popover-view';

type Props = Omit<PopoverViewProps, 'onClose' | 'anchor' | 'align'> & {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The button it hangs on. */
  trigger: Opens;
  align?: PopoverViewProps['align'];
};

const usePopoverView = lateLoader(() => import('./popover-view'));

/** A pop-up below a button, loaded when it is first opened. Escape and a press outside close it. */
export function Popover({ open, onOpenChange, trigger, align = 'center', ...view }: Props) {
  const part = usePopoverView(open);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Opener ref={anchor} open={open} onClick={() => onOpenChange(!open)}>
        {trigger}
      </Opener>
      {open && part !== null && part !== 'failed' && (
        <part.PopoverView {...view} align={align} anchor={anchor} onClose={() => onOpenChange(false)} />
      )}
      {open && part === 'failed' && (
        <p className="error" role="alert">
          We could not open this. Check your connection and try again.
        </p>
      )}
    </>
  );
}
