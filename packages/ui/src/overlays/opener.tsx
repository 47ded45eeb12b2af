import { type ComponentProps, cloneElement, type MouseEvent, type ReactElement } from 'react';

export type Opens = ReactElement<ComponentProps<'button'>>;

type Props = Pick<ComponentProps<'button'>, 'ref' | 'onClick'> & { open: boolean; children: Opens };

/** Somebody's button that opens a pop-up: it says so, and does after its own click what `onClick` does. */
export function Opener({ open, onClick, ref, children }: Props) {
  const own = children.props;
  return cloneElement(children, {
    'aria-haspopup': own['aria-haspopup'] ?? 'dialog',
    'aria-expanded': own['aria-expanded'] ?? open,
    ...(ref && { ref }),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      own.onClick?.(event);
      onClick?.(event);
    },
  });
}
