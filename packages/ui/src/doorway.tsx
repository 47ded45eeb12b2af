import type { ReactNode } from 'react';

const ARCH = 'M8 78V36C8 21 20 17 26 13.5 31 10.5 34.5 7 36 2c1.5 5 5 8.5 10 11.5C52 17 64 21 64 36v42';

type Inside = 'nothing' | 'lines' | 'nest' | 'heart';

const inside: Record<Inside, ReactNode> = {
  nothing: null,
  lines: <path d="M26 50h20M30 60h12" />,
  heart: <path d="M36 66s-12-7-12-14.5A6.5 6.5 0 0 1 36 48a6.5 6.5 0 0 1 12 3.5C48 59 36 66 36 66Z" />,
  nest: (
    <>
      <g stroke="none" className="fill-marigold">
        <ellipse cx="31.5" cy="56" rx="4.6" ry="6" transform="rotate(-12 31.5 56)" />
        <ellipse cx="41" cy="56.5" rx="4.6" ry="6" transform="rotate(14 41 56.5)" />
      </g>
      <path
        d="M17.5 59.5c6 2.6 31 2.6 37 0-1.5 8.5-8.5 13-18.5 13s-17-4.5-18.5-13Z"
        className="fill-(--nest-gap,var(--color-paper))"
        strokeWidth="1.5"
      />
      <path
        d="M19 63c10 3.5 24 3 34-1.5M18.5 60c6 8 18 12.5 29 9.5M54 60c-6 8-18 12.5-29.5 9.5M22 67.5c9-3 17-3 28.5-1M15 57.5l7 4.5M57.5 56.5l-7 5.5M20.5 56l1 5M52.5 55.5l-2.5 6M24.5 71l-4 2.2M48 71l4 1.5"
        strokeWidth="1.2"
      />
    </>
  ),
};

/** The doorway as a line drawing, with something small in it; only an ornament. */
export function DoorwayArt({
  art = 'nothing',
  width = 72,
  stroke = 2,
}: {
  art?: Inside;
  width?: number;
  stroke?: number;
}) {
  return (
    <svg
      className="art"
      width={width}
      height={(width * 80) / 72}
      viewBox="0 0 72 80"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ARCH} />
      <path d="M2 78h68" />
      {inside[art]}
    </svg>
  );
}
