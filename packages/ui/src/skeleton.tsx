import type { CSSProperties } from 'react';
import { classes } from './classes';

type Props = { className?: string; width?: CSSProperties['width']; height?: CSSProperties['height'] };

/** A grey box in the place of what is still loading; hidden from screen readers, which hear `aria-busy` instead. */
export function Skeleton({ className, width, height }: Props) {
  return <span aria-hidden="true" className={classes('skel block', className)} style={{ width, height }} />;
}

/** The place of a stay card: same boxes, same heights as the real one. */
export function StayCardSkeleton() {
  return (
    <div className="stay" aria-hidden="true">
      <div className="skel pic" />
      <div className="stay-body skel-lines">
        <span className="skel" />
        <span className="skel" />
        <span className="skel" />
        {/* The price and two lines below it, as most have. */}
        <div className="stay-foot" style={{ minHeight: 128 }}>
          <span className="skel" style={{ height: 18, width: 110 }} />
          <span className="skel" style={{ height: 44, borderRadius: 8 }} />
        </div>
      </div>
    </div>
  );
}
