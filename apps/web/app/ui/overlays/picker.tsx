import type { ReactNode } from 'react';
import { classes } from '../classes';
import { useIsWide } from '../use-is-wide';
import { Dialog } from './dialog';
import type { Opens } from './opener';
import { Popover } from './popover';

export type PickerProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Names the pop-up. */
  title: string;
  children: ReactNode;
  footer: ReactNode;
  popClassName: string;
  align: 'start' | 'center' | 'end';
  /** The button that opens it. */
  trigger: Opens;
};

/** A pop-up below a button in which something is chosen; on phones a sheet from the bottom. */
export function Picker({ children, footer, popClassName, align, ...opened }: PickerProps) {
  const isWide = useIsWide();
  if (!isWide) {
    return (
      <Dialog {...opened} footer={footer}>
        {children}
      </Dialog>
    );
  }
  return (
    <Popover {...opened} align={align} className={classes('flex flex-col overflow-hidden!', popClassName)}>
      {/* In a low window this scrolls, and what one presses in the end stays in view. */}
      <div className="-m-0.5 min-h-0 overflow-y-auto p-0.5">{children}</div>
      <div className="spread mt-1 border-t border-line pt-2 empty:hidden">{footer}</div>
    </Popover>
  );
}
