/** What came, or null for what could not be loaded: one part of a page that failed leaves the others be. */
export function loadedOrNull<T>(result: PromiseSettledResult<T>): T | null {
  if (result.status === 'fulfilled') return result.value;
  console.error(result.reason);
  return null;
}
