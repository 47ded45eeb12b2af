/** What the server says of a failure, where it says it in words; else `otherwise`. It is logged. */
export async function failureWords(error: unknown, otherwise: string): Promise<string> {
  console.error(error);
  if (!(error instanceof Response)) return otherwise;
  return (await error.clone().text()) || otherwise;
}
