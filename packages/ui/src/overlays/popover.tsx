import { lateLoader, NOT_OPENED } from '../use-loaded';
import type { PopoverViewProps } from './popover-view';

type Props = Omit<PopoverViewProps, 'onClose'> & {
  open: boolean;
  onOpenChange(open: boolean): void;
};

const usePopoverView = lateLoader(() => import('./popover-view'));

/** A pop-up below its anchor, loaded when it is first opened. Escape and a press outside close it. */
export function Popover({ open, onOpenChange, ...view }: Props) {
  const part = usePopoverView(open);
  if (!open || part === null) return null;
  if (part !== 'failed') return <part.PopoverView {...view} onClose={() => onOpenChange(false)} />;
  return (
    <p className="error" role="alert">
      {NOT_OPENED}
    </p>
  );
}
