import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import type { MediaDeps } from '../../modules/media/index.ts';
import { isShownPhoto } from '../../modules/reviews/index.ts';
import type { Bucket } from '../../providers/bucket/bucket.ts';
import { bucketMedia } from '../../providers/media-storage/media-storage.bucket.ts';
import { fileMedia } from '../../providers/media-storage/media-storage.files.ts';
import { movingMedia } from '../../providers/media-storage/media-storage.moving.ts';
import { placedMedia } from '../../providers/media-storage/media-storage.placed.ts';
import { bucketSizes } from '../../providers/picture-sizes/picture-sizes.bucket.ts';
import { folderSizes } from '../../providers/picture-sizes/picture-sizes.folder.ts';
import type { Ground } from '../ground.ts';
import { openBucket, type Watch } from './open-bucket.ts';

const DEMO_PICTURES = fileURLToPath(new URL('../../../demo/pictures', import.meta.url));
/** What people send; the demo's own pictures come with the product. */
export const SENT_PLACES = ['people', 'stays', 'reviews'] as const;
const BYTES_A_MEGABYTE = 1_000_000;

/** In DATA_DIR, or in a bucket that was opened. */
function mediaBy(config: Config, opened: Bucket | null) {
  const folder = fileMedia(
    Object.fromEntries(SENT_PLACES.map((place) => [place, join(config.DATA_DIR, 'media', place)])),
  );
  const near = folderSizes(join(config.DATA_DIR, 'media', 'sizes'), config.SIZES_CACHE_MB * BYTES_A_MEGABYTE);
  if (!opened) return { folder, bucket: null, inForce: folder, sizes: near };
  const bucket = bucketMedia(opened, SENT_PLACES);
  const sizes = bucketSizes(opened, near, (key) => !key.startsWith('demo/'));
  return { folder, bucket, inForce: movingMedia(bucket, folder), sizes };
}

/** Where pictures that people sent lie: in DATA_DIR, or in a bucket, which takes over from there picture by picture. */
export const openMedia = async (config: Config, watch: Watch) => mediaBy(config, await openBucket(config, watch));

/** All pictures: those that people sent, and the demo's own. */
export function composeMedia(ground: Ground): MediaDeps {
  const { config, db, clock, log, bucket } = ground;
  const { inForce, sizes } = mediaBy(config, bucket);
  const storage = placedMedia({ demo: fileMedia({ demo: DEMO_PICTURES }) }, inForce);
  return { db, clock, log, storage, sizes, isReviewShown: (key) => isShownPhoto(db, key) };
}
