import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { counted } from '@basera/contract/words/phrases';
import { SiteLink } from '@basera/ui/site-link.tsx';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { searchAddress } from '../bar/search-bar-values';

/** Which page numbers a pagination shows: the ends, the current page with its neighbours, and null for each gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near =
    current <= 3
      ? [2, 3, 4]
      : current >= last - 2
        ? [last - 3, last - 2, last - 1]
        : [current - 1, current, current + 1];
  const shown = [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? page - 1) - 1;
    // A gap of one page is no shorter than the page itself.
    if (missing === 1) return [page - 1, page];
    return missing > 1 ? [null, page] : [page];
  });
}

type Props = { query: SearchQuery; current: number; last: number };

/** Prev, numbered pages, Next; nothing where one page holds all. */
export function PageLinks({ query, current, last }: Props) {
  const { t } = useLingui();
  if (last <= 1) return null;
  const to = (page: number) => searchAddress({ ...query, page: page > 1 ? page : undefined });
  return (
    <nav className="pages border-t border-line pt-3" aria-label={t`Pages`}>
      <Step to={current > 1 ? to(current - 1) : null} rel="prev">
        <ChevronLeft className="i i-s" />
        {t`Prev`}
      </Step>
      <ul className="pages-numbers">
        {pageNumbers(current, last).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null && <span className="faint">…</span>}
            {page === current && <span aria-current="page">{counted(page)}</span>}
            {page !== null && page !== current && (
              <SiteLink to={to(page)} discover="none">
                {counted(page)}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
      <Step to={current < last ? to(current + 1) : null} rel="next">
        {t`Next`}
        <ChevronRight className="i i-s" />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-disabled="true" className={rel}>
        {children}
      </span>
    );
  }
  return (
    <SiteLink to={to} rel={rel} discover="none">
      {children}
    </SiteLink>
  );
}
