/** What a promise brings; when it fails, that is logged and the page goes on with `fallback`. */
export async function orElse<T, F>(fallback: F, promise: Promise<T>): Promise<T | F> {
  try {
    return await promise;
  } catch (error) {
    console.error(error);
    return fallback;
  }
}
