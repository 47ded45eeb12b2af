import drawings from '../../../../assets/amenities.svg?url&no-inline';

/** A symbol of assets/amenities.svg: one file for all of them, which no script carries. */
export function Drawn({ icon, className }: { icon: string; className: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${drawings}#${icon}`} />
    </svg>
  );
}
