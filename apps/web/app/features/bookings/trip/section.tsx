import { type ReactNode, useId } from 'react';

type Props = { title: string /** Beside the title. */; aside?: ReactNode; children: ReactNode };

/** A part of the trip page, below a hairline. */
export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className="trip-sec" aria-labelledby={id}>
      <div className="spread">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
