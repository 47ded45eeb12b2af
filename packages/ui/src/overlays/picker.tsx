import { cloneElement, type ReactNode, useRef } from 'react';
import { classes } from '../classes';
import { useIsWide } from '../use-is-wide';
import type { Loaded } from '../use-loaded';
import { NOT_OPENED } from '../use-loaded';
import { Dialog } from './dialog';
import { Opener, type Opens } from './opener';
import { Popover } from './popover';

export type PickerProps<T> = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Names the pop-up. */
  title: string;
  /** What it is made of, fetched when somebody is about to open it. */
  choice: Loaded<T>;
  load(): unknown;
  /** How high what comes will be, in px. */
  height: number;
  children(part: T): ReactNode;
  footer(part: T): ReactNode;
  popClassName: string;
  align: 'start' | 'center' | 'end';
  /** The button that opens it. */
  trigger: Opens;
};

/** What stands below it, with its own edges. */
const FOOT_PX = 116;

/** A pop-up below a button in which something is chosen, loaded when it is first wanted; on phones a sheet from the bottom. */
export function Picker<T>(props: PickerProps<T>) {
  const { open, onOpenChange, title, choice, load, height, children, footer, popClassName, align, trigger } = props;
  const isWide = useIsWide(open);
  const button = useRef<HTMLButtonElement>(null);
  const part = choice === 'failed' ? null : choice;
  const opened = { open, onOpenChange, title };
  const foot = part && footer(part);
  const body = (
    <>
      {choice === 'failed' && <p role="alert">{NOT_OPENED}</p>}
      {choice === null && <div className="skel rounded-card" style={{ height }} />}
      {part && children(part)}
    </>
  );
  return (
    <>
      {/* Whatever it opens: a page that comes alive on a phone keeps the button that may have been pressed. */}
      <Opener ref={button} open={open} onClick={() => onOpenChange(!isWide || !open)}>
        {cloneElement(trigger, { onPointerEnter: load, onFocus: load })}
      </Opener>
      {isWide ? (
        <Popover
          {...opened}
          anchor={button}
          align={align}
          height={height + FOOT_PX}
          className={classes('flex flex-col overflow-hidden!', popClassName)}
        >
          {/* In a low window this scrolls, and what one presses in the end stays in view. */}
          <div className="-m-0.5 min-h-0 overflow-y-auto p-0.5">{body}</div>
          <div className="spread mt-1 border-t border-line pt-2 empty:hidden">{foot}</div>
        </Popover>
      ) : (
        <Dialog {...opened} opener={button} footer={foot}>
          {body}
        </Dialog>
      )}
    </>
  );
}
