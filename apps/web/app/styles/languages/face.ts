import type { LinkDescriptor } from 'react-router';

/** What a language asks for beside the faces that every page has: a face of its script. English has none. */
export const faceLinks: LinkDescriptor[] = [];
