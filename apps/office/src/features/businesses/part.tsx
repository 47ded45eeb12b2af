import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import './words/businesses-catalogue';

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

/** As many lines as leave the next part in sight. */
const SHOWN_AT_ONCE = 8;

/** Lines of a part; what is beyond the first few is unfolded. */
export function Rows({ children }: { children: ReactNode[] }) {
  const { t } = useLingui();
  const rest = children.slice(SHOWN_AT_ONCE);
  return (
    <>
      <ul className="row-list">{children.slice(0, SHOWN_AT_ONCE)}</ul>
      {rest.length > 0 && (
        <details className="business-rest">
          <summary className="link tap">{t`Show ${rest.length} more`}</summary>
          <ul className="row-list">{rest}</ul>
        </details>
      )}
    </>
  );
}
