import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import type { FoundStays } from '../page/found-stays';
import { foundWords } from './found-words';

type Props = {
  found: FoundStays | null;
  where: string;
  isLoading: boolean;
  /** Takes the focus when what had it is gone. */
  ref: RefObject<HTMLHeadingElement | null>;
};

/** How many stays there are; said aloud whenever that, or the page, changes. */
export function ResultsHeading({ found, where, isLoading, ref }: Props) {
  const { t } = useLingui();
  const page = found?.current_page;
  const pageBefore = useRef(page);
  useEffect(() => {
    // The link that led to another page is no link any more: reading goes on from here.
    if (pageBefore.current !== page) ref.current?.focus({ preventScroll: true });
    pageBefore.current = page;
  }, [page, ref]);

  const words = found ? foundWords(found.total, where) : t`Stays in ${where}`;
  const last = found?.last_page ?? 1;
  const pages = last > 1 ? t`, page ${page} of ${last}` : '';
  return (
    <>
      <h1 className="h1" ref={ref} tabIndex={-1}>
        {isLoading ? t`Loading...` : words}
      </h1>
      <p className="sr" role="status">
        {isLoading ? t`Loading...` : words + pages}
      </p>
    </>
  );
}
