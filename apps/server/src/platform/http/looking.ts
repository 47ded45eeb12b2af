import type { Endpoint } from '@basera/contract/endpoints/endpoint';
import type { Session } from '../sessions.ts';

/** What tokens begin with by which somebody looks over an owner's shoulder: told apart before anything is asked of the database. */
export const LOOKING_PREFIX = 'look-';

export type Looking = {
  /** Who asks with such a token. Throws for whatever is not a read of what is shown. */
  sessionFor(
    call: { endpoint: Pick<Endpoint, 'method' | 'path'>; params: Record<string, unknown> },
    token: string,
  ): Promise<Session>;
};
