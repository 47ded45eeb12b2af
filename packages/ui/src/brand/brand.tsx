import sprite from '../assets/brand.svg?url&no-inline';
import { classes } from '../classes';

/** The mark and the word. Named by the link around it, so both are only pictures here. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={classes('brand', className)}>
      <svg className="mark" viewBox="0 0 34 32" aria-hidden="true">
        <use href={`${sprite}#mark`} />
      </svg>
      <svg className="word" viewBox="3 -72 316 75" aria-hidden="true">
        <use href={`${sprite}#word`} x="3" y="-72" width="316" height="75" />
      </svg>
    </span>
  );
}

/** The name in Devanagari. */
export function BrandInHindi() {
  return (
    <svg viewBox="-4 -93 203 96" width="42" height="20" fill="currentColor" role="img" aria-label="बसेरा">
      <use href={`${sprite}#hindi`} x="-4" y="-93" width="203" height="96" />
    </svg>
  );
}
