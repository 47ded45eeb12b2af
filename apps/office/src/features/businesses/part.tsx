import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** Beside the title: how many, or how much. */
  count?: ReactNode;
  children: ReactNode;
};

/** One part of the page of a business. */
export function Part({ title, count, children }: Props) {
  const id = useId();
  return (
    <section className="business-part" aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {count !== undefined && <span>{count}</span>}
      </h2>
      {children}
    </section>
  );
}
