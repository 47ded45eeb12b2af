import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import { DoorwayArt } from './doorway';

type Props = {
  title: string;
  /** One line on why it is empty. */
  children: ReactNode;
  /** One way on. */
  action?: ReactNode;
  art?: ComponentProps<typeof DoorwayArt>['art'];
  /** 'h1' where it is all that the page has. */
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
};

/** Nothing to show: the doorway, a sentence, why, and a way on. */
export function EmptyState({ title, children, action, art = 'lines', heading: Heading = 'h2', className }: Props) {
  return (
    <div className={classes('empty', className)}>
      <DoorwayArt art={art} />
      <Heading className="h2">{title}</Heading>
      <p className="soft">{children}</p>
      {action}
    </div>
  );
}
