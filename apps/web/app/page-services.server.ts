import type { PagePiece, PageServices } from '@basera/contract/page-services';
import { createContext } from 'react-router';

/** What the server's use cases offer to loaders: `context.get(pageServicesContext)`. */
export const pageServicesContext = createContext<PageServices>();

/** The nonce of this answer's Content-Security-Policy. */
export const nonceContext = createContext<string>();

/** The page as it was rendered, for the server that mounts the app: in pieces, and no body to be read again. */
export const renderedContext = createContext<readonly PagePiece[]>([]);
