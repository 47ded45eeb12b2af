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
