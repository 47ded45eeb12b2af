/** As much of Babel as the test of what we add to it asks for: it has no types of its own. */
declare module '@babel/core' {
  export function transformAsync(code: string, options: object): Promise<{ code: string | null } | null>;
}
