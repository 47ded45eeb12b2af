import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Whether what a cell opens is open. */
export type Opened = { open: boolean; onOpenChange(open: boolean): void };

type Props = ComponentProps<'button'> & { icon: LucideIcon; label: string; value: string; open: boolean };

/** One field of the search bar: a button that says what it holds. */
export function SearchCell({ icon: Icon, label, value, open, ...button }: Props) {
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
