import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import type { MediaStorage } from '../../providers/media-storage/media-storage.ts';
import type { PictureSizes } from '../../providers/picture-sizes/picture-sizes.ts';

export type MediaDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Pick<Logger, 'error' | 'warn'>;
  storage: MediaStorage;
  /** Finished sizes that need not be made again. */
  sizes: PictureSizes;
  /** Whether everybody may see a photo of a review, by its key. */
  isReviewShown(key: string): Promise<boolean>;
};
