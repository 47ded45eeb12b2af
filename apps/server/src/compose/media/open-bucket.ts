import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../../config.ts';
import { FilesAwayError } from '../../platform/files/files-away.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { type ClaimedBucket, claimedBucket, ForeignBucketError } from '../../providers/bucket/bucket.claimed.ts';
import { watchedBucket } from '../../providers/bucket/bucket.watched.ts';
import { installationToken } from '../../providers/bucket/installation.ts';

/** What a bucket says that is not for it to mend. */
const SETTINGS_AT_FAULT = new Set([301, 400, 401, 403, 404]);

export type Watch = { db: Kysely<DB>; log: Pick<Logger, 'warn' | 'error'>; metrics: Pick<Metrics, 'count'> };

/** The bucket of the settings, which is this installation's; null where none is set. Throws ConfigError for one that cannot be used. */
export async function openBucket(config: Config, { db, log, metrics }: Watch): Promise<ClaimedBucket | null> {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX = '' } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  // Only whoever has a bucket waits for what it needs to be loaded.
  const { s3Bucket } = await import('../../providers/bucket/bucket.s3.ts');
  const bucket = s3Bucket({
    bucket: S3_BUCKET,
    region: config.S3_REGION,
    endpoint: S3_ENDPOINT ?? null,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    isPathStyle: config.S3_PATH_STYLE,
    prefix: S3_PREFIX,
    timeoutMs: config.S3_TIMEOUT_MS,
  });
  const place = `${S3_BUCKET}/${S3_PREFIX}`;
  const claimed = claimedBucket(watchedBucket(bucket, { metrics, log }), await installationToken(db), place);
  await claimed.claim().catch((error: unknown) => {
    if (error instanceof ForeignBucketError) throw new ConfigError(error.message);
    if (!(error instanceof FilesAwayError)) throw error;
    if (error.status !== null && SETTINGS_AT_FAULT.has(error.status))
      throw new ConfigError(
        `S3_BUCKET cannot be used: the bucket answers ${error.status} ${error.fault} (S3_REGION, S3_ENDPOINT and the keys say which and as whom).`,
      );
    // Guests book without pictures; it is asked again before anything is written to it.
    log.error({ err: error }, 'the bucket of pictures does not answer; pictures are not shown until it does');
  });
  return claimed;
}
