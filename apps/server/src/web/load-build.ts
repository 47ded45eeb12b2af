import type { ServerBuild } from 'react-router';

/** What makes pages of requests: the finished build, or Vite's in development. */
export type LoadBuild = () => Promise<ServerBuild>;
