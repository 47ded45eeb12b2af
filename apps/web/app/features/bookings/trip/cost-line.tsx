import type { ReactNode } from 'react';

export type CostPoint = {
  key: string;
  tone: 'good' | 'part' | 'none' | 'wait';
  when: string;
  title: string;
  more?: ReactNode;
};

type Props = { points: CostPoint[] /** Which point is now. */; now?: number };

/** What happens from when on, along a line of time: flat from 768 px, upright on phones. */
export function CostLine({ points, now = 0 }: Props) {
  return (
    <ol className={`cost-line of-${points.length}`}>
      {points.map(({ key, tone, when, title, more }, index) => (
        <li
          key={key}
          className={index === now ? `s-${tone} is-now` : `s-${tone}`}
          aria-current={index === now ? 'step' : undefined}
        >
          <small>{when}</small> <b>{title}</b> {more && <span>{more}</span>}
        </li>
      ))}
    </ol>
  );
}
