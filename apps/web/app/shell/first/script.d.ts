/** The text of the function that a file is for, for a page: as `build-steps/page-scripts.ts` makes it. */
declare module '*?script' {
  const script: string;
  export default script;
}
