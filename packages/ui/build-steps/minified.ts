import type { BuildEnvironmentOptions } from 'vite';

/** A hundredth shorter than by the bundler's own means, which is what the budgets of first loads have to spare. */
export const minified = {
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
} satisfies BuildEnvironmentOptions;

/** Of all limits and names: else every page loads each that some later part needs. */
export const constantsInline = { inlineConst: { mode: 'all' } } as const;
