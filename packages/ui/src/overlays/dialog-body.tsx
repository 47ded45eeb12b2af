import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** What scrolls and holds no control can be reached by the keyboard only when it takes the focus itself. */
const needsFocus = (body: HTMLElement): boolean =>
  body.scrollHeight > body.clientHeight && body.querySelector(CONTROLS) === null;

type Props = { titleId: string; className: string | undefined; children: ReactNode };

/** The part of a dialog that scrolls under its head, by keyboard as well. */
export function DialogBody({ titleId, className, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const look = () => setTakesFocus(needsFocus(element));
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    const contents = new MutationObserver(look);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return (
    <div
      ref={body}
      className={classes('dialog-body', className)}
      {...(takesFocus && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })}
    >
      {children}
    </div>
  );
}
