import type { ReactNode } from 'react';

export type CostPoint = {
  key: string;
  tone: 'good' | 'part' | 'none' | 'wait';
  when: string;
  title: string;
  more?: ReactNode;
};

/** What happens from when on, along a line of time: flat from 768 px, upright on phones. The first point is now. */
export function CostLine({ points }: { points: CostPoint[] }) {
  return (
    <ol className={`cost-line of-${points.length}`}>
      {points.map(({ key, tone, when, title, more }, index) => (
        <li key={key} className={index === 0 ? `s-${tone} is-now` : `s-${tone}`}>
          <small>{when}</small> <b>{title}</b> {more && <span>{more}</span>}
        </li>
      ))}
    </ol>
  );
}
