import type { ServerBuild } from 'react-router';

/** What makes the page of an address: the finished build in its language, or Vite's in development. */
export type LoadBuild = (address: string) => Promise<ServerBuild>;
