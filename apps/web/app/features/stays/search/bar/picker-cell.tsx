import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../../ui/classes';
import { Dialog } from '../../../../ui/overlays/dialog';
import { Popover } from '../../../../ui/overlays/popover';
import { useIsWide } from './use-is-wide';

type CellProps = ComponentProps<'button'> & { icon: LucideIcon; label: string; value: string; open: boolean };

/** One field of the search bar: a button that says what it holds. */
export function SearchCell({ icon: Icon, label, value, open, ...button }: CellProps) {
  return (
    <button type="button" aria-haspopup="dialog" {...button} className={open ? 'cell is-open' : 'cell'}>
      <Icon className="i" />
      <span className="min-w-0">
        <b>{label}</b>
        <span>{value}</span>
      </span>
    </button>
  );
}

type Props = Omit<CellProps, 'title'> & {
  onOpenChange(open: boolean): void;
  /** Names the pop-up. */
  title: string;
  children: ReactNode;
  footer: ReactNode;
  popClassName: string;
  align: 'center' | 'end';
};

/** A cell that opens a pop-up below it; on phones a sheet from the bottom. */
export function PickerCell({ open, onOpenChange, title, children, footer, popClassName, align, ...cell }: Props) {
  const isWide = useIsWide();
  if (!isWide) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={title}
        footer={footer}
        trigger={<SearchCell {...cell} open={open} />}
      >
        {children}
      </Dialog>
    );
  }
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      align={align}
      className={classes('flex flex-col overflow-hidden!', popClassName)}
      trigger={<SearchCell {...cell} open={open} />}
    >
      {/* In a low window this scrolls, and what one presses in the end stays in view. */}
      <div className="-m-0.5 min-h-0 overflow-y-auto p-0.5">{children}</div>
      <div className="spread mt-1 border-t border-line pt-2">{footer}</div>
    </Popover>
  );
}
