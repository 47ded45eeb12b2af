import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Plot, type PlotProps } from './plot';

export type TableOf = { headings: readonly string[]; rows: readonly (readonly string[])[] };

export type Card = {
  title: string;
  /** The number of the whole period. */
  figure: string;
  /** What it means, as contract/rules/numbers has it. */
  definition: string;
  /** In the place of a plot that would show nothing: what comes, and when. */
  empty: string | null;
  plot: PlotProps;
  table: TableOf;
};

/** One number: what it is for the whole period, how it went, what it means, and the values as a table. */
export function PlotCard({ card }: { card: Card }) {
  const { t } = useLingui();
  const id = useId();
  const { title, figure, definition, empty, plot, table } = card;
  return (
    <section className="card card-pad number-card" aria-labelledby={id}>
      <div className="number-head">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        <p className="number-figure">{figure}</p>
      </div>
      {empty === null ? (
        <>
          <Legend series={plot.series} />
          <Plot {...plot} />
        </>
      ) : (
        <p className="number-empty soft">{empty}</p>
      )}
      <p className="small soft">{definition}</p>
      {empty === null && (
        <details className="number-table">
          <summary className="link">
            {t`As a table`}
            <span className="sr">: {title}</span>
          </summary>
          <Table {...table} name={title} />
        </details>
      )}
    </section>
  );
}

/** Which mark is which, where there are several. */
function Legend({ series }: Pick<PlotProps, 'series'>): ReactNode {
  if (series.length < 2) return null;
  return (
    <ul className="plot-legend small">
      {series.map(({ name, tone, as }) => (
        <li key={name}>
          <span className={`plot-key is-${tone} of-${as}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Table({ headings, rows, name }: TableOf & { name: string }) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="number-rows" aria-label={t`${name} as a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
