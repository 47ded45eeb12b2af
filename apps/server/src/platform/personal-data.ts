import type { Transaction } from 'kysely';
import type { Said } from '../words/say.ts';
import type { DB } from './schema.ts';

/** Who stands in the books where a person has left. */
export const FORMER_GUEST = 'Former guest';

/** What one module keeps of a person: handed to them on demand, and let go of when they leave. */
export type PersonalData = {
  /** Its heading in the file the person takes away. */
  name: string;
  collect(userId: number): Promise<unknown>;
  /** Why the person cannot leave now, in words for them; null when nothing is in the way. */
  keepsFromLeaving?(trx: Transaction<DB>, userId: number): Promise<Said | null>;
  /** Removes what tells who the person was; what the books need stays. */
  erase(trx: Transaction<DB>, userId: number): Promise<void>;
};
